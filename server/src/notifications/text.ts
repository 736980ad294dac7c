import type { Text } from '@kelari/core/kit/language.ts';

export const notAPushAddress: Text = {
  en: 'This is no address of a push service. Nothing was saved; please switch reminders on again in your browser.',
  el: 'Αυτή δεν είναι διεύθυνση υπηρεσίας ειδοποιήσεων. Δεν αποθηκεύτηκε τίποτα· ενεργοποιήστε ξανά τις υπενθυμίσεις στον περιηγητή σας.',
};
export const notPushKeys: Text = {
  en: 'These keys do not open messages. Nothing was saved; please switch reminders on again in your browser.',
  el: 'Με αυτά τα κλειδιά δεν ανοίγουν μηνύματα. Δεν αποθηκεύτηκε τίποτα· ενεργοποιήστε ξανά τις υπενθυμίσεις στον περιηγητή σας.',
};
export const unknownDevice: Text = { en: 'Unknown device', el: 'Άγνωστη συσκευή' };
export const noSuchDevice: Text = {
  en: 'This device takes no messages any more.',
  el: 'Αυτή η συσκευή δεν δέχεται πλέον μηνύματα.',
};
export const deviceRemoved: Text = {
  en: 'This device gets no more messages.',
  el: 'Αυτή η συσκευή δεν θα λαμβάνει πλέον μηνύματα.',
};
export const sessionOver: Text = {
  en: 'You were signed out meanwhile, so nothing was saved. Please sign in again.',
  el: 'Στο μεταξύ αποσυνδεθήκατε, οπότε δεν αποθηκεύτηκε τίποτα. Συνδεθείτε ξανά.',
};
export const noDevices: Text = {
  en: 'No device takes messages yet. Switch them on for this device first.',
  el: 'Καμία συσκευή δεν δέχεται ακόμη μηνύματα. Ενεργοποιήστε τα πρώτα σε αυτή τη συσκευή.',
};
export const noDeviceTook: Text = {
  en: 'No device took the message. Your settings are kept; please switch reminders off and on again on the device.',
  el: 'Καμία συσκευή δεν δέχτηκε το μήνυμα. Οι ρυθμίσεις σας έμειναν· απενεργοποιήστε και ενεργοποιήστε ξανά τις υπενθυμίσεις στη συσκευή.',
};
export const notVerified: Text = {
  en: 'Your email address is not confirmed yet, so nothing was sent.',
  el: 'Η διεύθυνση email σας δεν έχει επιβεβαιωθεί ακόμη, οπότε δεν στάλθηκε τίποτα.',
};
export const mailNotTaken: Text = {
  en: 'The mail server did not take the message. Your settings are kept; please try again later.',
  el: 'Ο διακομιστής email δεν δέχτηκε το μήνυμα. Οι ρυθμίσεις σας έμειναν· δοκιμάστε ξανά αργότερα.',
};
export const pushSent: Text = { en: 'Sent to your devices.', el: 'Στάλθηκε στις συσκευές σας.' };
export const mailSent: Text = { en: 'Sent to your email address.', el: 'Στάλθηκε στη διεύθυνση email σας.' };
