import type { Text } from '@kelari/core/kit/language.ts';

export const nothingRead: Text = {
  en: 'The scan failed: no product could be read on this photo. The photo is kept. Try again with the whole receipt flat, in even light and filling the picture, or add the products by hand.',
  el: 'Η σάρωση απέτυχε: δεν διαβάστηκε κανένα προϊόν στη φωτογραφία. Η φωτογραφία κρατήθηκε. Δοκιμάστε ξανά με όλη την απόδειξη ίσια, με ομοιόμορφο φως και να γεμίζει την εικόνα, ή προσθέστε τα προϊόντα με το χέρι.',
};

export const notOurPicture: Text = {
  en: 'This is no picture that was sent here. Please send the photo first.',
  el: 'Αυτή δεν είναι εικόνα που στάλθηκε εδώ. Στείλτε πρώτα τη φωτογραφία.',
};

export const notReceiptSchema: Text = {
  en: 'Only receipts are read here: with products, total, store_name and date.',
  el: 'Εδώ διαβάζονται μόνο αποδείξεις: με products, total, store_name και date.',
};

export const tooLong: Text = {
  en: 'This receipt takes too long to understand. The photo is kept. Try again with a photo of one part of it, or add the products by hand.',
  el: 'Αυτή η απόδειξη χρειάζεται πολλή ώρα. Η φωτογραφία κρατήθηκε. Δοκιμάστε ξανά με φωτογραφία ενός μέρους της ή προσθέστε τα προϊόντα με το χέρι.',
};
