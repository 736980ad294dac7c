import type { Text } from '@kelari/core/kit/language.ts';

export const notWorking: Text = {
  en: 'The reader of pictures on this server does not work. You can still add everything by hand.',
  el: 'Η ανάγνωση εικόνων δεν λειτουργεί σε αυτόν τον διακομιστή. Μπορείτε να τα προσθέσετε όλα με το χέρι.',
};
export const full: Text = {
  en: 'Many pictures are being read right now. Please try again in a moment, or add by hand.',
  el: 'Αυτή τη στιγμή διαβάζονται πολλές εικόνες. Δοκιμάστε ξανά σε λίγο ή προσθέστε με το χέρι.',
};
export const tooSlow: Text = {
  en: 'This picture takes too long to read. Try a closer, sharper photo, or add by hand.',
  el: 'Η εικόνα αυτή αργεί πολύ να διαβαστεί. Δοκιμάστε μια πιο κοντινή και καθαρή φωτογραφία ή προσθέστε με το χέρι.',
};
export const gaveUp: Text = {
  en: 'This picture could not be read: the reader stopped twice. Try another photo, or add by hand.',
  el: 'Η εικόνα αυτή δεν διαβάστηκε: η ανάγνωση διακόπηκε δύο φορές. Δοκιμάστε άλλη φωτογραφία ή προσθέστε με το χέρι.',
};
export const unreadable: Text = {
  en: 'This picture cannot be opened. Please choose another one.',
  el: 'Η εικόνα δεν ανοίγει. Επιλέξτε μια άλλη.',
};
export const closing: Text = {
  en: 'The server is restarting. Please try again in a moment.',
  el: 'Ο διακομιστής επανεκκινείται. Δοκιμάστε ξανά σε λίγο.',
};
