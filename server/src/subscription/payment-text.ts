import { fail } from '@kelari/core/kit/errors.ts';
import type { Text } from '@kelari/core/kit/language.ts';
import type { PaymentState } from '@kelari/core/subscription/contract.ts';
import { notSetUp as notSetUpText } from './text.ts';

/** What a payment's state means for who pays. */
export const stateWords: Readonly<Record<PaymentState, Text>> = {
  created: { en: 'Begun. Nothing was charged.', el: 'Ξεκίνησε. Δεν χρεώθηκε τίποτα.' },
  ordered: {
    en: 'Not confirmed with PayPal yet. Nothing was charged.',
    el: 'Δεν έχει επιβεβαιωθεί ακόμη στο PayPal. Δεν χρεώθηκε τίποτα.',
  },
  capturing: {
    en: 'We are waiting for PayPal’s answer and keep asking by ourselves. Please do not pay again: this page and an email will tell you within minutes.',
    el: 'Περιμένουμε την απάντηση του PayPal και ξαναρωτάμε μόνοι μας. Μην πληρώσετε ξανά: θα το δείτε εδώ και σε email μέσα σε λίγα λεπτά.',
  },
  pending: {
    en: 'On its way: PayPal has not released the money yet, which can take some days. The plan begins as soon as it has; you need do nothing.',
    el: 'Σε εξέλιξη: το PayPal δεν έχει αποδεσμεύσει ακόμη το ποσό, κάτι που μπορεί να πάρει μερικές ημέρες. Το πρόγραμμα θα ξεκινήσει μόλις γίνει· δεν χρειάζεται να κάνετε κάτι.',
  },
  captured: { en: 'Paid. Thank you!', el: 'Πληρώθηκε. Ευχαριστούμε!' },
  declined: {
    en: 'Declined by PayPal or the bank. Nothing was charged; you can try again or choose another way to pay.',
    el: 'Απορρίφθηκε από το PayPal ή την τράπεζα. Δεν χρεώθηκε τίποτα· δοκιμάστε ξανά ή επιλέξτε άλλον τρόπο πληρωμής.',
  },
  refused: {
    en: 'Something about this payment does not fit, so no plan was given. Who runs this server has been told; please ask them before you pay again.',
    el: 'Κάτι δεν ταιριάζει σε αυτή την πληρωμή, γι’ αυτό δεν δόθηκε πρόγραμμα. Ο διαχειριστής του διακομιστή έχει ειδοποιηθεί· ρωτήστε τον πριν πληρώσετε ξανά.',
  },
  cancelled: { en: 'Cancelled. Nothing was charged.', el: 'Ακυρώθηκε. Δεν χρεώθηκε τίποτα.' },
  abandoned: {
    en: 'Not confirmed in time. Nothing was charged.',
    el: 'Δεν επιβεβαιώθηκε εγκαίρως. Δεν χρεώθηκε τίποτα.',
  },
  refunded: {
    en: 'The money was given back, and the plan it had paid for ended.',
    el: 'Τα χρήματα επιστράφηκαν και το πρόγραμμα που είχε πληρωθεί έληξε.',
  },
  disputed: {
    en: 'The payment was disputed with PayPal, and the plan it had paid for ended.',
    el: 'Η πληρωμή αμφισβητήθηκε στο PayPal και το πρόγραμμα που είχε πληρωθεί έληξε.',
  },
};

export const notSetUp = () => fail('unavailable', notSetUpText);
export const noSuchOrder = () =>
  fail('not_found', {
    en: 'There is no such payment. Nothing was charged.',
    el: 'Δεν υπάρχει τέτοια πληρωμή. Δεν χρεώθηκε τίποτα.',
  });
/** As every address that is not there. */
export const nothingHere = () => fail('not_found', { en: 'There is nothing here.', el: 'Δεν υπάρχει τίποτα εδώ.' });

const noSuchPrice: Text = {
  en: 'Only 4.99 USD (6 months) and 9.99 USD (1 year) can be paid here. Nothing was charged.',
  el: 'Εδώ πληρώνονται μόνο 4,99 USD (6 μήνες) και 9,99 USD (1 έτος). Δεν χρεώθηκε τίποτα.',
};
export const wrongOrder = (field: 'amount' | 'currency' | 'intent') =>
  fail('invalid', noSuchPrice, { fields: [{ path: field, message: noSuchPrice }] });

export const underWay = () =>
  fail('conflict', {
    en: 'A payment for this plan is on its way already. Please wait for it, so that you are not charged twice.',
    el: 'Μια πληρωμή για αυτό το πρόγραμμα βρίσκεται ήδη σε εξέλιξη. Περιμένετε να ολοκληρωθεί, για να μη χρεωθείτε δύο φορές.',
  });
const away: Text = {
  en: 'PayPal does not answer right now. Nothing was charged; please try again in a moment.',
  el: 'Το PayPal δεν απαντά αυτή τη στιγμή. Δεν χρεώθηκε τίποτα· δοκιμάστε ξανά σε λίγο.',
};
export const providerAway = (cause: unknown) => fail('upstream', away, { cause, retryAfter: 10 });
export const providerRefused = (cause: unknown) =>
  fail(
    'upstream',
    {
      en: 'PayPal refused to begin this payment. Nothing was charged; who runs this server has been told.',
      el: 'Το PayPal αρνήθηκε να ξεκινήσει την πληρωμή. Δεν χρεώθηκε τίποτα· ο διαχειριστής του διακομιστή έχει ειδοποιηθεί.',
    },
    { cause },
  );
export const asked = (count: number, changed: number): Text => ({
  en: count === 0 ? 'There is nothing to ask about.' : `Asked PayPal about ${count}; changed: ${changed}.`,
  el: count === 0 ? 'Δεν υπάρχει κάτι προς έλεγχο.' : `Ελέγχθηκαν στο PayPal: ${count}· άλλαξαν: ${changed}.`,
});
export const description = (plan: string): string => `Kelari: ${plan}`;
