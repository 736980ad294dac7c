import { fail } from '@kelari/core/kit/errors.ts';
import type { ShoppingItem } from '@kelari/core/shopping/contract.ts';

export const noSuchItem = () =>
  fail('not_found', { en: 'This is no longer on the list.', el: 'Αυτό δεν είναι πια στη λίστα.' });

export const noSuchList = () => fail('not_found', { en: 'There is no such list.', el: 'Δεν υπάρχει τέτοια λίστα.' });

export const itemsGone = (paths: readonly string[]) =>
  fail(
    'not_found',
    {
      en: 'Some of these rows are not on any list. Nothing was changed.',
      el: 'Κάποιες από αυτές τις γραμμές δεν είναι σε καμία λίστα. Δεν άλλαξε τίποτα.',
    },
    {
      fields: paths.map((path) => ({
        path,
        message: { en: 'This is on no list', el: 'Αυτό δεν είναι σε καμία λίστα' },
      })),
    },
  );

export const alreadyOnList = () =>
  fail('conflict', { en: 'This is already on the list.', el: 'Αυτό είναι ήδη στη λίστα.' });

export const alreadyAList = () =>
  fail('conflict', { en: 'This list exists already.', el: 'Αυτή η λίστα υπάρχει ήδη.' });

export const defaultListStays = () =>
  fail('conflict', {
    en: 'This is the main list. Make another list the main one first.',
    el: 'Αυτή είναι η κύρια λίστα. Ορίστε πρώτα άλλη λίστα ως κύρια.',
  });

/** Why a list that was made cannot be taken back. */
export const isInUse = {
  en: 'There is something on this list now, so it stays. Delete it on the page of the list.',
  el: 'Υπάρχει κάτι σε αυτή τη λίστα, γι’ αυτό μένει. Διαγράψτε την από τη σελίδα της λίστας.',
};
export const isMain = {
  en: 'This is the main list now, so it stays.',
  el: 'Αυτή είναι πια η κύρια λίστα, γι’ αυτό μένει.',
};
export const listInUse = () =>
  fail('conflict', { en: `Nothing was taken back. ${isInUse.en}`, el: `Δεν αναιρέθηκε τίποτα. ${isInUse.el}` });

export const tooManyLists = () => fail('invalid', { en: 'At most 50 lists.', el: 'Το πολύ 50 λίστες.' });

export const changedMeanwhile = (current: ShoppingItem) =>
  fail(
    'conflict',
    {
      en: 'Someone changed this row in the meantime. Nothing was saved.',
      el: 'Κάποιος άλλαξε αυτή τη γραμμή στο μεταξύ. Δεν αποθηκεύτηκε τίποτα.',
    },
    { facts: { current } },
  );

export const doneAlready = () =>
  fail('conflict', {
    en: 'This shopping is done already: everything on it has gone to the pantry.',
    el: 'Αυτά τα ψώνια έχουν ήδη ολοκληρωθεί: όλα έχουν μπει στην ντουλάπα.',
  });

export const nothingToUndo = () =>
  fail('not_found', {
    en: 'There is nothing to take back here: it never happened, or longer than 30 days ago.',
    el: 'Δεν υπάρχει κάτι για αναίρεση: δεν έγινε ποτέ ή έγινε πριν από περισσότερες από 30 μέρες.',
  });

export const itemRemoved = { en: 'Removed from the list.', el: 'Αφαιρέθηκε από τη λίστα.' };
export const listRemoved = { en: 'List deleted.', el: 'Η λίστα διαγράφηκε.' };
/** What a default list is called where it no longer is one. */
export const listName = { en: 'List', el: 'Λίστα' };
