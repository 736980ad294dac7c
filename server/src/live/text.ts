import type { Text } from '@kelari/core/kit/language.ts';

export const notAStream: Text = {
  en: 'This address is a stream of events: ask for text/event-stream.',
  el: 'Αυτή η διεύθυνση είναι ροή συμβάντων: ζητήστε text/event-stream.',
};

export const tooManyStreams: Text = {
  en: 'Too many devices of yours are listening at once. This one still works, but hears of changes only when you reload.',
  el: 'Πάρα πολλές συσκευές σας παρακολουθούν ταυτόχρονα. Αυτή λειτουργεί κανονικά, αλλά βλέπει τις αλλαγές μόνο με ανανέωση.',
};

export const tooManyHere: Text = {
  en: 'Too many are listening for changes right now. Everything else works; please try again in a minute.',
  el: 'Πάρα πολλοί παρακολουθούν τις αλλαγές αυτή τη στιγμή. Όλα τα άλλα λειτουργούν· δοκιμάστε ξανά σε ένα λεπτό.',
};
