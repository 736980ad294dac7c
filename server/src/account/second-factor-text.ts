import type { Text } from '@kelari/core/kit/language.ts';

/** What passkeys, second steps, proofs and tokens answer. */

export const codePlease: Text = {
  en: 'One more step: type the code of your app.',
  el: 'Ένα βήμα ακόμη: γράψτε τον κωδικό της εφαρμογής σας.',
};
export const wrongCode: Text = {
  en: 'This code is not right, or was used already. A new one comes every 30 seconds.',
  el: 'Ο κωδικός δεν ισχύει ή έχει ήδη χρησιμοποιηθεί. Κάθε 30 δευτερόλεπτα βγαίνει νέος.',
};
export const halfOver: Text = {
  en: 'This sign-in is over. Please begin anew; nothing was changed.',
  el: 'Αυτή η σύνδεση έληξε. Ξεκινήστε ξανά· δεν άλλαξε τίποτα.',
};
export const factorOnAlready: Text = {
  en: 'Two-step sign-in is on already.',
  el: 'Η σύνδεση σε δύο βήματα είναι ήδη ενεργή.',
};
export const factorOff: Text = {
  en: 'Two-step sign-in is off. Your password or email link is enough from now on.',
  el: 'Η σύνδεση σε δύο βήματα είναι κλειστή. Από τώρα αρκεί ο κωδικός σας ή ο σύνδεσμος στο email.',
};
export const factorIsOff: Text = {
  en: 'Two-step sign-in is not on.',
  el: 'Η σύνδεση σε δύο βήματα δεν είναι ενεργή.',
};

export const proveFirst: Text = {
  en: 'Please show once more that it is you. Nothing was changed.',
  el: 'Επιβεβαιώστε ξανά ότι είστε εσείς. Δεν άλλαξε τίποτα.',
};
export const proved: Text = { en: 'Confirmed for ten minutes', el: 'Επιβεβαιώθηκε για δέκα λεπτά' };
export const nothingToProve: Text = {
  en: 'There is no password or passkey to show here. Sign out and in again, then you have ten minutes.',
  el: 'Δεν υπάρχει κωδικός ή κλειδί πρόσβασης για επιβεβαίωση. Αποσυνδεθείτε και συνδεθείτε ξανά: έχετε δέκα λεπτά.',
};

export const noPasskeysHere: Text = {
  en: 'Passkeys need an address with https, or localhost. This server is reached in another way.',
  el: 'Τα κλειδιά πρόσβασης θέλουν διεύθυνση με https ή localhost. Αυτός ο διακομιστής ανοίγει αλλιώς.',
};
export const passkeyRefused: Text = {
  en: 'This passkey does not open an account here. Please try again, or sign in another way.',
  el: 'Αυτό το κλειδί πρόσβασης δεν ανοίγει λογαριασμό εδώ. Δοκιμάστε ξανά ή συνδεθείτε με άλλον τρόπο.',
};
export const passkeyNotAdded: Text = {
  en: 'The passkey could not be checked, so it was not added. Please try again.',
  el: 'Το κλειδί πρόσβασης δεν επαληθεύτηκε, οπότε δεν προστέθηκε. Δοκιμάστε ξανά.',
};
export const passkeyKnown: Text = {
  en: 'This passkey is in the list already.',
  el: 'Αυτό το κλειδί πρόσβασης υπάρχει ήδη στη λίστα.',
};
export const tooManyPasskeys = (most: number): Text => ({
  en: `There are ${most} passkeys already. Remove one that you no longer use.`,
  el: `Υπάρχουν ήδη ${most} κλειδιά πρόσβασης. Αφαιρέστε κάποιο που δεν χρησιμοποιείτε.`,
});
export const noSuchPasskey: Text = { en: 'There is no such passkey.', el: 'Δεν υπάρχει τέτοιο κλειδί πρόσβασης.' };
export const passkeyRemoved: Text = {
  en: 'The passkey no longer opens your account. Your device may still show it; delete it there, too.',
  el: 'Το κλειδί πρόσβασης δεν ανοίγει πια τον λογαριασμό σας. Αν το δείχνει ακόμη η συσκευή σας, διαγράψτε το και από εκεί.',
};
export const lastWayIn: Text = {
  en: 'This passkey is the only way into your account. Set a password first.',
  el: 'Αυτό το κλειδί πρόσβασης είναι ο μόνος τρόπος εισόδου στον λογαριασμό σας. Ορίστε πρώτα κωδικό.',
};

export const tooManyTokens = (most: number): Text => ({
  en: `There are ${most} keys for programs already. Revoke one that you no longer use.`,
  el: `Υπάρχουν ήδη ${most} κλειδιά για προγράμματα. Ανακαλέστε κάποιο που δεν χρησιμοποιείτε.`,
});
export const noSuchToken: Text = { en: 'There is no such key.', el: 'Δεν υπάρχει τέτοιο κλειδί.' };
export const tokenRevoked: Text = {
  en: 'Revoked. Programs that use this key are refused from now on.',
  el: 'Ανακλήθηκε. Όσα προγράμματα το χρησιμοποιούν δεν γίνονται πια δεκτά.',
};
