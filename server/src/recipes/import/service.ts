import { type FoodBook, foodById } from '@kelari/core/food/food-book.ts';
import { Failure, fail } from '@kelari/core/kit/errors.ts';
import type { Language } from '@kelari/core/kit/language.ts';
import type { Upload } from '@kelari/core/pictures/contract.ts';
import type { Credit } from '@kelari/core/recipes/contract.ts';
import type { DraftLine, ImportWarning, RecipeDraft } from '@kelari/core/recipes/import-contract.ts';
import { understandIngredient } from '@kelari/core/recipes/ingredients.ts';
import { isVideoLink, isWebLink } from '@kelari/core/recipes/rules.ts';
import { foodBookOf } from '../../food/book.ts';
import { savePicture } from '../../pictures/service.ts';
import type { Actor, Ctx } from '../../platform/context.ts';
import { EgressError } from '../../platform/egress.ts';
import { type Limit, take } from '../../platform/limit.ts';
import type { Extracted } from './extract.ts';
import type { Step } from './found.ts';
import type { PageReader } from './page-reader.ts';

const perHour: Limit = { name: 'recipe-import', max: 20, seconds: 3_600 };
const picturesPerHour: Limit = { name: 'recipe-import-picture', max: 20, seconds: 3_600 };

const pageTypes = ['text/html', 'application/xhtml+xml', 'text/plain', ''];

/** As many lines as a recipe may have. */
const MAX_LINES = 200;

type Asked = { readonly url?: string | undefined; readonly text?: string | undefined };

/** Reads a recipe for review. No transaction is open while a page is fetched and read; nothing is saved. */
export async function readRecipeFrom(
  ctx: Ctx,
  actor: Actor,
  { url, text }: Asked,
  reader: PageReader,
): Promise<RecipeDraft> {
  await take(ctx, perHour, actor.userId);
  if (url === undefined) {
    const found = await reader.read({ kind: 'text', text: text ?? '' });
    if (!found) throw fail('invalid', noRecipe.text, { fields: [{ path: 'text', message: noRecipe.text }] });
    return draftOf(found, null, await voiceOf(ctx, actor));
  }
  const page = await fetchPage(ctx, url);
  const found = await reader.read({ kind: 'page', text: page.body });
  if (!found) throw fail('invalid', noRecipe.page, { fields: [{ path: 'url', message: noRecipe.page }] });
  return draftOf(found, page.url, await voiceOf(ctx, actor));
}

/** Every way in which an address can fail is told in the same words: a difference would describe networks not ours. */
async function fetchPage(ctx: Ctx, url: string): Promise<{ url: string; body: string }> {
  try {
    return await ctx.egress.fetchText(url, { types: pageTypes, headers: { 'accept-language': ctx.language } });
  } catch (error) {
    if (error instanceof EgressError) throw fail('upstream', unreadable, { cause: error });
    throw error;
  }
}

/** Takes over the picture of a page. It is drawn anew from its pixels like every upload. */
export async function takePicture(ctx: Ctx, actor: Actor, url: string): Promise<Upload> {
  await take(ctx, picturesPerHour, actor.userId);
  try {
    const { body } = await ctx.egress.fetchBytes(url);
    return await savePicture(ctx, actor, body);
  } catch (error) {
    if (error instanceof Failure && error.code !== 'upstream') throw error;
    throw fail('invalid', noPicture, { fields: [{ path: 'url', message: noPicture }], cause: error });
  }
}

/** What lines are understood with: the household's own foods, named in the reader's language. */
type Voice = { readonly book: FoodBook; readonly language: Language };

const voiceOf = async (ctx: Ctx, actor: Actor): Promise<Voice> => ({
  book: await ctx.database.within(actor, (db) => foodBookOf({ ...ctx, db }, actor)),
  language: ctx.language,
});

function draftOf(found: Extracted, address: string | null, voice: Voice): RecipeDraft {
  const base = address ?? (found.url && isWebLink(found.url) ? found.url : null);
  const lines = found.ingredients
    .slice(0, MAX_LINES)
    .map(({ text, heading }) => lineOf(cut(text, 500), heading, voice));
  const steps = found.steps.slice(0, MAX_LINES);
  const warnings: [ImportWarning, boolean][] = [
    ['no-steps', steps.length === 0],
    ['no-amounts', lines.every(({ line }) => line.amount === null)],
    ['no-servings', found.servings === null],
    ['no-times', found.totalTime === null],
    ['cut', found.ingredients.length > MAX_LINES || found.steps.length > MAX_LINES],
  ];
  const servings = found.servings === null ? null : Math.max(1, Math.round(found.servings));
  return {
    name: cut(found.title ?? '', 200),
    description: found.description && cut(found.description, 2000),
    cuisine: found.cuisine && cut(found.cuisine, 60),
    ...timesOf(found),
    servings: servings !== null && servings <= MAX_LINES ? servings : null,
    ingredients: lines,
    instructions: steps.map(stepText),
    tags: [...new Map(found.tags.map((tag) => [tag.toLowerCase(), cut(tag, 40)])).values()].slice(0, 12),
    videoLinks: found.videos.flatMap((video) => absolute(video, base, isVideoLink) ?? []).slice(0, 3),
    credit: creditOf(found, base),
    picture: absolute(found.image, base, isWebLink),
    yieldText: found.yieldText && cut(found.yieldText, 100),
    nutrition: Object.entries(found.nutrition).map(([name, value]) => ({ name, value })),
    warnings: warnings.flatMap(([warning, holds]) => (holds ? [warning] : [])),
  };
}

const cut = (text: string, most: number): string =>
  (text.length <= most ? text : `${text.slice(0, most - 1)}…`).toWellFormed();

/** A step that opens a part of the recipe carries the part's name. */
const stepText = ({ label, text }: Step): string => cut(label ? `${label}: ${text}` : text, 5000);

function lineOf(text: string, heading: boolean, { book, language }: Voice): DraftLine {
  // the colon says "heading" to whoever reads the line next
  const line = understandIngredient({ name: heading ? `${text}:` : text }, language, book);
  return { line, heading, food: foodById(line.conceptId, book)?.[language][0] ?? null };
}

/** A total alone counts as cooking, so that prepTime and cookTime always add up to it. */
function timesOf({ prepTime, cookTime, totalTime }: Extracted): Pick<RecipeDraft, 'prepTime' | 'cookTime'> {
  if (totalTime === null) return { prepTime, cookTime };
  if (prepTime === null)
    return { prepTime: Math.max(0, totalTime - (cookTime ?? totalTime)), cookTime: cookTime ?? totalTime };
  return { prepTime, cookTime: cookTime ?? Math.max(0, totalTime - prepTime) };
}

/** An address of the page made whole, if it is one that may be kept. */
function absolute(address: string | null, base: string | null, isGood: (link: string) => boolean): string | null {
  const url = address === null ? null : URL.parse(address, base ?? undefined);
  return url && url.href.length <= 500 && isGood(url.href) ? url.href : null;
}

/** The page's own word for its address counts on its own host only: nobody is credited for another's recipe. */
function creditOf(found: Extracted, base: string | null): Credit {
  const page = base === null ? null : URL.parse(base);
  const own = found.url === null ? null : URL.parse(found.url, base ?? undefined);
  const url = own && page && own.host === page.host && isWebLink(own.href) ? own : page;
  const host = url?.hostname.replace(/^www\./, '') ?? null;
  const site = found.site ?? host;
  return {
    url: url && url.href.length <= 2000 ? url.href : null,
    site: site && cut(site, 120),
    author: found.author && cut(found.author, 120),
  };
}

const noRecipe = {
  page: {
    en: 'No recipe was found on this page. Nothing was saved. If the page asks you to sign in, copy the recipe there and paste it here as text.',
    el: 'Δεν βρέθηκε συνταγή σε αυτή τη σελίδα. Δεν αποθηκεύτηκε τίποτα. Αν η σελίδα ζητά σύνδεση, αντιγράψτε από εκεί τη συνταγή και επικολλήστε την εδώ ως κείμενο.',
  },
  text: {
    en: 'No recipe was found in this text. Your text is still here: it needs at least two ingredients with amounts, one on each line, and the steps below them.',
    el: 'Δεν βρέθηκε συνταγή σε αυτό το κείμενο. Το κείμενό σας είναι ακόμη εδώ: χρειάζεται τουλάχιστον δύο υλικά με ποσότητες, ένα σε κάθε γραμμή, και από κάτω τα βήματα.',
  },
};
const unreadable = {
  en: 'This address could not be read. Nothing was saved. It may be away, ask for a login, be larger than 5 MB or be no web page. If it opens in your browser, copy the recipe and paste it here as text.',
  el: 'Η διεύθυνση δεν διαβάστηκε. Δεν αποθηκεύτηκε τίποτα. Ίσως δεν απαντά, ζητά σύνδεση, ξεπερνά τα 5 MB ή δεν είναι ιστοσελίδα. Αν ανοίγει στον περιηγητή σας, αντιγράψτε τη συνταγή και επικολλήστε την εδώ ως κείμενο.',
};
const noPicture = {
  en: 'The picture could not be taken over from the page.',
  el: 'Η εικόνα της σελίδας δεν μεταφέρθηκε.',
};
