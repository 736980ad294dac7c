import { fail } from '@kelari/core/kit/errors.ts';
import type { Text } from '@kelari/core/kit/language.ts';
import type { MealPlan } from '@kelari/core/planner/contract.ts';

export const required: Text = { en: 'This is required', el: 'Απαραίτητο πεδίο' };
export const noSuchRecipe: Text = { en: 'There is no such recipe', el: 'Δεν υπάρχει τέτοια συνταγή' };
export const noSuchLot: Text = { en: 'There is no such product', el: 'Δεν υπάρχει τέτοιο προϊόν' };
export const givenTwice: Text = { en: 'This id is given twice', el: 'Αυτό το id δίνεται δύο φορές' };
export const weekTwice: Text = { en: 'This week is given twice', el: 'Αυτή η εβδομάδα δίνεται δύο φορές' };

export const tooManyMeals = (most: number): Text => ({
  en: `A day holds at most ${most} meals`,
  el: `Μια μέρα χωρά το πολύ ${most} γεύματα`,
});

/** A move that brings more meals than the other household's week holds. */
export const weekFull = () =>
  fail('conflict', {
    en: 'The meal plans of the two households do not fit into one week. Nothing was moved. Take some meals off, or leave the pantry behind.',
    el: 'Τα γεύματα των δύο νοικοκυριών δεν χωρούν σε μία εβδομάδα. Δεν μεταφέρθηκε τίποτα. Αφαιρέστε μερικά ή αφήστε την ντουλάπα πίσω.',
  });

export const tooLongSpan = (most: number) => {
  const text = {
    en: `At most ${most} days can be asked for at once. Please choose a shorter span.`,
    el: `Μπορείτε να ζητήσετε το πολύ ${most} μέρες μαζί. Επιλέξτε μικρότερο διάστημα.`,
  };
  return fail('invalid', text, { fields: [{ path: 'to', message: text }] });
};

/** With each week as it is now, a list of them where several were sent; `meals` are those that both changed. */
export const weekChanged = (current: MealPlan | readonly MealPlan[], meals: readonly string[]) =>
  fail(
    'conflict',
    {
      en: 'Someone changed this week in the meantime. Nothing was saved.',
      el: 'Κάποιος άλλαξε αυτή την εβδομάδα στο μεταξύ. Δεν αποθηκεύτηκε τίποτα.',
    },
    { facts: { current, meals } },
  );

export const needsChanged = (facts: Readonly<Record<string, unknown>>) =>
  fail(
    'conflict',
    {
      en: 'The plan, the pantry or the list changed in the meantime. Please look at what is missing now.',
      el: 'Το πρόγραμμα, η ντουλάπα ή η λίστα άλλαξαν στο μεταξύ. Δείτε τι λείπει τώρα.',
    },
    { facts },
  );

export const nothingToUndo = () =>
  fail('not_found', {
    en: 'There is nothing to take back here: it never happened, or longer than 30 days ago.',
    el: 'Δεν υπάρχει κάτι για αναίρεση: δεν έγινε ποτέ ή έγινε πριν από περισσότερες από 30 μέρες.',
  });

export const planChangedSince = () =>
  fail('conflict', {
    en: 'Someone changed these meals since. Nothing was taken back. Change them in the meal planner.',
    el: 'Κάποιος άλλαξε αυτά τα γεύματα στο μεταξύ. Δεν αναιρέθηκε τίποτα. Αλλάξτε τα στο πρόγραμμα γευμάτων.',
  });

export const planHasNoRoom = () =>
  fail('conflict', {
    en: 'These meals cannot come back: their day is full, or their recipe was deleted. Bring the recipe back first.',
    el: 'Αυτά τα γεύματα δεν μπορούν να επιστρέψουν: η μέρα τους είναι γεμάτη ή η συνταγή τους διαγράφηκε. Επαναφέρετε πρώτα τη συνταγή.',
  });

export const noSuchFeed = () =>
  fail('not_found', { en: 'There is no such calendar.', el: 'Δεν υπάρχει τέτοιο ημερολόγιο.' });

export const feedRemoved: Text = {
  en: 'The address is no longer valid.',
  el: 'Η διεύθυνση δεν ισχύει πια.',
};
