import { fail } from '@kelari/core/kit/errors.ts';
import type { Language, Text } from '@kelari/core/kit/language.ts';

export const noSuchFood = () =>
  fail('not_found', { en: 'No prices are known of this food.', el: 'Δεν υπάρχουν τιμές για αυτό το τρόφιμο.' });

export const noSuchPrice = () => fail('not_found', { en: 'There is no such price.', el: 'Δεν υπάρχει τέτοια τιμή.' });

export const priceOfPurchase = () =>
  fail('forbidden', {
    en: 'This price came with a purchase. Correct or delete the product in the pantry, and its price follows.',
    el: 'Αυτή η τιμή ήρθε με μια αγορά. Διορθώστε ή διαγράψτε το προϊόν στην ντουλάπα και η τιμή θα ακολουθήσει.',
  });

export const alreadyWritten = () =>
  fail('conflict', { en: 'This price is already there.', el: 'Αυτή η τιμή υπάρχει ήδη.' });

export function notYet(path: string) {
  const text = { en: 'This day has not come yet.', el: 'Αυτή η μέρα δεν έχει έρθει ακόμη.' };
  return fail('invalid', text, { fields: [{ path, message: text }] });
}

export const noSuchTracker = () =>
  fail('not_found', { en: 'This price is not being watched.', el: 'Αυτή η τιμή δεν παρακολουθείται.' });

export const trackerIsGone: Text = {
  en: 'This price alert is not there any more.',
  el: 'Αυτή η ειδοποίηση τιμής δεν υπάρχει πια.',
};

export const alreadyTracked = () =>
  fail('conflict', { en: 'This price is already being watched.', el: 'Αυτή η τιμή παρακολουθείται ήδη.' });

export const tooManyTrackers = (most: number) =>
  fail('conflict', {
    en: `A household watches at most ${most} prices. Delete one that you no longer need, then add this one.`,
    el: `Ένα νοικοκυριό παρακολουθεί το πολύ ${most} τιμές. Διαγράψτε μία που δεν χρειάζεστε πια και προσθέστε αυτήν.`,
  });

const said: Readonly<Record<'price' | 'tracker', Text>> = {
  price: { en: 'Price deleted.', el: 'Η τιμή διαγράφηκε.' },
  tracker: { en: 'Price alert deleted.', el: 'Η ειδοποίηση τιμής διαγράφηκε.' },
};
export const deleted = (what: 'price' | 'tracker', language: Language) => ({ message: said[what][language] });
