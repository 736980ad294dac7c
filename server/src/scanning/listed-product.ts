import type { ScannedDraft } from '@kelari/core/scanning/contract.ts';
import { shapeLikeness } from '@kelari/core/scanning/look-alike.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { selectProductsWith } from './catalogue-repo.ts';
import { catalogueWords } from './catalogue-words.ts';
import type { DraftFacts } from './draft-service.ts';
import type { Label } from './label.ts';
import type { CatalogueRow } from './lookup-repo.ts';
import { foundFacts } from './lookup-service.ts';
import { packAmount } from './pack-amount.ts';

type Doubt = ScannedDraft['doubts'][number];

/** Of its name and its brand together so much must stand on the label. */
const enough = 0.6;
/** A name of one word that is shorter than this stands on too many packages. */
const telling = 6;
/** Words of one print may be read so differently. */
const sameWord = 0.8;

/** The product of the loaded catalogue whose name stands on the label, with what else the label says; null when none does. */
export async function listedProduct(ctx: Ctx, actor: Actor, label: Label): Promise<DraftFacts | null> {
  if (label.words.length === 0) return null;
  const rows = await ctx.database.within(actor, (db) => selectProductsWith(db, label.words));
  const found = bestListed(label, rows);
  if (!found) return null;
  const { product, whole } = found;
  const facts = foundFacts(ctx, 'catalogue', product);
  // one name is on packages of many sizes, and of kinds that the catalogue has not got
  const doubts = new Set<Doubt>(['name', 'quantity', ...(label.more.doubts ?? [])]);
  if (!whole) doubts.add('category');
  return { ...facts, ...label.more, doubts: [...doubts] };
}

/**
 * The product that explains most of the label with the least beside it: by its brand and most of its name; without its brand
 * only by its whole name, and only where the label names no food by itself. `whole`: every word of it was read.
 */
export function bestListed(
  { words, facts, more }: Pick<Label, 'words' | 'facts' | 'more'>,
  rows: readonly CatalogueRow[],
): { readonly product: CatalogueRow; readonly whole: boolean } | null {
  const isSeen = (word: string) => words.some((other) => shapeLikeness(word, other, sameWord) >= sameWord);
  const letters = (some: readonly string[]) => some.reduce((sum, word) => sum + word.length, 0);
  const fits = rows.flatMap((product) =>
    [product.name, product.nameEl].flatMap((name) => {
      const own = catalogueWords(name);
      const brand = catalogueWords(product.brand);
      const all = [...new Set([...own, ...brand])];
      const seen = all.filter(isSeen);
      const [had, lost] = [letters(seen), letters(all) - letters(seen)];
      const hasBrand = brand.length > 0 && brand.every(isSeen) && seen.length > 1;
      const hasName = facts === null && own.length > 0 && own.every(isSeen) && letters(own) >= telling;
      if (!(hasBrand && own.some(isSeen) && had >= enough * (had + lost)) && !hasName) return [];
      // a brand that was not read is not known
      const shown = hasBrand ? product : { ...product, brand: null };
      const isSize = samePack(product, more) ? 1 : 0;
      return [{ product: shown, whole: hasBrand && lost === 0, score: had - lost + isSize }];
    }),
  );
  const [best] = fits.sort((a, b) => b.score - a.score || (a.product.code < b.product.code ? -1 : 1));
  return best ? { product: best.product, whole: best.whole } : null;
}

function samePack({ amount }: CatalogueRow, { quantity, unit }: Label['more']): boolean {
  const pack = packAmount(amount);
  return pack !== null && pack.quantity === quantity && pack.unit === unit;
}
