import { type FieldProblem, fail } from '@kelari/core/kit/errors.ts';
import type { Text } from '@kelari/core/kit/language.ts';
import { maxAmount, type Product } from '@kelari/core/pantry/contract.ts';
import type { JournalEntry, JournalKind } from '@kelari/core/pantry/stock-contract.ts';

export const tooMuch = (path: string): FieldProblem => ({
  path,
  message: { en: `At most ${maxAmount}`, el: `Το πολύ ${maxAmount}` },
});

export const alreadyThere = () =>
  fail('conflict', { en: 'This product is already there.', el: 'Αυτό το προϊόν υπάρχει ήδη.' });

export const noSuchProduct = () =>
  fail('not_found', { en: 'There is no such product.', el: 'Δεν υπάρχει τέτοιο προϊόν.' });

/** Each by its place in the body, so that the answer says nothing about ids. */
export const productsGone = (paths: readonly string[]) =>
  fail(
    'not_found',
    {
      en: 'Some of these products are no longer there. Nothing was changed.',
      el: 'Κάποια από αυτά τα προϊόντα δεν υπάρχουν πια. Δεν άλλαξε τίποτα.',
    },
    {
      fields: paths.map((path) => ({
        path,
        message: { en: 'This is no longer there', el: 'Αυτό δεν υπάρχει πια' },
      })),
    },
  );

export const changedMeanwhile = (current: Product) =>
  fail(
    'conflict',
    {
      en: 'Someone changed this product in the meantime. Nothing was saved.',
      el: 'Κάποιος άλλαξε αυτό το προϊόν στο μεταξύ. Δεν αποθηκεύτηκε τίποτα.',
    },
    { facts: { current } },
  );

export const noSuchEntry = () =>
  fail('not_found', {
    en: 'There is nothing to take back here: it never happened, or longer than 30 days ago.',
    el: 'Δεν υπάρχει κάτι για αναίρεση: δεν έγινε ποτέ ή έγινε πριν από περισσότερες από 30 μέρες.',
  });

const deeds: Readonly<Record<JournalKind, Text>> = {
  purchase: { en: 'added', el: 'πρόσθεσε' },
  eaten: { en: 'ate', el: 'έφαγε' },
  thrown: { en: 'threw away', el: 'πέταξε' },
  opened: { en: 'opened', el: 'άνοιξε' },
  frozen: { en: 'froze', el: 'κατέψυξε' },
  thawed: { en: 'thawed', el: 'ξεπάγωσε' },
  moved: { en: 'moved', el: 'μετακίνησε' },
  counted: { en: 'counted', el: 'μέτρησε' },
  corrected: { en: 'edited', el: 'διόρθωσε' },
  removed: { en: 'deleted', el: 'διέγραψε' },
  cooked: { en: 'cooked', el: 'μαγείρεψε' },
  restored: { en: 'brought back', el: 'επανέφερε' },
};

/** `day` as '20/11': when the entry happened where the reader is. */
export function blockedBy(entry: JournalEntry, day: string) {
  const what = entry.recipe?.name ?? entry.lots[0]?.name ?? '';
  const others = entry.recipe ? 0 : entry.count - 1;
  const more = { en: others > 0 ? ` and ${others} more` : '', el: others > 0 ? ` και άλλα ${others}` : '' };
  const deed = deeds[entry.kind];
  return fail(
    'conflict',
    {
      en: `Something later builds on this: on ${day} ${entry.by?.name ?? 'someone'} ${deed.en} ${what}${more.en}. Take that back first. Nothing was changed.`,
      el: `Κάτι που έγινε μετά βασίζεται σε αυτό – στις ${day}: ${entry.by?.name ?? 'κάποιος'} ${deed.el} ${what}${more.el}. Αναιρέστε πρώτα εκείνο. Δεν άλλαξε τίποτα.`,
    },
    { facts: { blockedBy: entry } },
  );
}
