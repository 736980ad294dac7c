import type { Act } from '@kelari/core/assistant/act.ts';
import { type Asked, type Card, isAskedIntent, type Situation, type Write } from '@kelari/core/assistant/contract.ts';
import type { Language } from '@kelari/core/kit/language.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { type Kitchen, kitchenOf } from './kitchen.ts';
import { addToPantry } from './settle-add.ts';
import { cook } from './settle-cook.ts';
import { know, scale } from './settle-knowledge.ts';
import { addToList, showList, takeFromList } from './settle-list.ts';
import { actOnLots } from './settle-lots.ts';
import { addToPlan, removeFromPlan, showPlan } from './settle-plan.ts';
import { queryExpiry, queryPantry } from './settle-query.ts';
import { findRecipe } from './settle-recipes.ts';
import { suggestRecipes } from './settle-suggest.ts';
import type { Doing, Part, Settled } from './settled.ts';
import { saying } from './settled.ts';
import { doneTitle, help, notForMe, notUnderstood } from './text.ts';
import { listed } from './text-amounts.ts';
import { triesFor } from './tries.ts';

/** More rows than this are asked first, whatever is done to them. */
const mostUnasked = 10;

export type Settling = {
  readonly message?: string;
  /** A model proposed the acts: each write waits for a tap. */
  readonly proposed?: boolean;
};

/**
 * Acts against this household: names to rows, lots that expire first to what is taken, days to dates. Reads only. What is
 * harmless and sure comes back as writes; what is destructive, bulk or unsure as cards that ask.
 */
export async function settle(
  ctx: Ctx,
  actor: Actor,
  acts: readonly Act[],
  lang: Language,
  situation?: Situation | undefined,
  { message = '', proposed = false }: Settling = {},
): Promise<Settled> {
  const kitchen = await kitchenOf(ctx, actor, { lang, situation, message });
  const parts: Part[] = [];
  const asked: { act: Act; doing: Doing }[] = [];
  for (const act of acts) {
    const part = await partOf(act, kitchen);
    const isFree = act.sure && !proposed;
    if (part.doing && (!isFree || isAsked(part.doing))) {
      asked.push({ act, doing: part.doing });
      parts.push(asking(part, part.doing, { lang, proposed }));
    } else parts.push(part);
  }
  const doings = parts.flatMap(({ doing }) => doing ?? []);
  return {
    texts: parts.map((part) => textOf(part, lang)).filter((text) => text !== ''),
    writes: doings.flatMap(({ writes }) => writes),
    title: doings.length === 1 && doings[0] ? headOf(doings[0], 'done', lang) : doneTitle[lang],
    lines: doings.flatMap(({ lines, label, isOne }) =>
      doings.length === 1 ? lines : lines.map((line) => `${label.done[isOne ? 0 : 1][lang]}: ${line}`),
    ),
    href: doings[0]?.href ?? null,
    items: doings.flatMap(({ items }) => items),
    asked:
      asked.length > 0 || parts.some(({ cards = [] }) => cards.some(({ kind }) => kind === 'choose'))
        ? { of: asked.flatMap(({ act }) => askedOf(act)), items: asked.flatMap(({ doing }) => doing.items) }
        : null,
    cards: parts.flatMap(({ cards = [] }) => (proposed ? cards.flatMap(proposedEach) : cards)),
    tries: parts.flatMap(({ tries = [] }) => tries),
  };
}

const askedOf = ({ intent, slots: { place } }: Act): Asked[] =>
  isAskedIntent(intent) ? [{ intent, ...(place === undefined ? {} : { place }) }] : [];

async function partOf(act: Act, kitchen: Kitchen): Promise<Part> {
  const { lang } = kitchen;
  switch (act.intent) {
    case 'list.add':
      return addToList(act, kitchen);
    case 'list.remove':
    case 'list.tick':
      return takeFromList(act, kitchen, act.intent);
    case 'list.show':
      return showList(kitchen);
    case 'pantry.add':
      return addToPantry(act, kitchen);
    case 'pantry.consume':
    case 'pantry.discard':
    case 'pantry.freeze':
    case 'pantry.open':
    case 'pantry.move':
      return actOnLots(act, kitchen);
    case 'pantry.query':
      return queryPantry(act, kitchen);
    case 'expiry.query':
      return queryExpiry(act, kitchen);
    case 'recipe.suggest':
      return suggestRecipes(act, kitchen);
    case 'recipe.find':
      return findRecipe(act, kitchen);
    case 'plan.add':
      return addToPlan(act, kitchen);
    case 'plan.show':
      return showPlan(act, kitchen);
    case 'plan.remove':
      return removeFromPlan(act, kitchen);
    case 'convert':
    case 'substitute':
    case 'storage':
    case 'safety':
    case 'nutrition':
      return know(act, kitchen);
    case 'scale':
      return scale(act, kitchen);
    case 'help':
      return { ...saying(help[lang]), tries: await triesFor(kitchen) };
    case 'none':
      return act.sure ? saying(notForMe[lang]) : { ...saying(notUnderstood[lang]), tries: await triesFor(kitchen) };
    // taking back is done before the rest is settled (service.ts)
    case 'undo':
    case 'correct':
      return saying('');
    default:
      return cook(act, kitchen);
  }
}

const headOf = ({ label, isOne }: Doing, side: 'done' | 'ask', lang: Language): string =>
  label[side][isOne ? 0 : 1][lang];

function textOf({ text, doing }: Part, lang: Language): string {
  if (!doing) return text;
  const done = `${headOf(doing, 'done', lang)}: ${listed(doing.lines, lang)}.`;
  return [text, done, doing.note ?? ''].filter((one) => one !== '').join(' ');
}

const rowsOf = (write: Write): number => {
  if (write.do === 'list.add' || write.do === 'pantry.add') return write.items.length;
  if (write.do === 'list.remove' || write.do === 'list.tick') return write.ids.length;
  if (write.do === 'pantry.act') return write.lots.length;
  return write.do === 'plan.remove' ? write.meals.length : 1;
};

const isAsked = ({ asks, danger, writes }: Doing): boolean =>
  asks === true || danger === true || writes.reduce((sum, write) => sum + rowsOf(write), 0) > mostUnasked;

const mostProposed = 4;

/** Of what a model proposes each possibility is a question of its own, which says who asks. */
const proposedEach = (card: Card): Card[] =>
  card.kind !== 'choose'
    ? [card]
    : card.options.slice(0, mostProposed).map(({ label, detail, writes }) => ({
        ...{ kind: 'ask', title: card.title, lines: [detail === null ? label : `${label}, ${detail}`] },
        ...{ writes, danger: writes.some(isLoss), proposed: true },
      }));

const isLoss = (write: Write): boolean =>
  write.do === 'plan.remove' || write.do === 'list.remove' || (write.do === 'pantry.act' && write.kind === 'thrown');

const questionMark: Readonly<Record<Language, string>> = { en: '?', el: ';' };

function asking(
  { text, cards = [], tries = [] }: Part,
  doing: Doing,
  { lang, proposed }: { readonly lang: Language; readonly proposed: boolean },
): Part {
  const head = headOf(doing, 'ask', lang);
  const question = `${head}: ${listed(doing.lines, lang)}${questionMark[lang]}`;
  const card: Card = {
    kind: 'ask',
    title: `${head}${questionMark[lang]}`,
    lines: [...doing.lines],
    writes: [...doing.writes],
    danger: doing.danger === true,
    proposed,
  };
  const said = [text, doing.note ?? '', question].filter((one) => one !== '').join(' ');
  return { text: said, cards: [...cards, card], tries };
}
