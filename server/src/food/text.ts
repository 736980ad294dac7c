/** What the answers about foods say. */

export const noSuchFood = { en: 'There is no such food.', el: 'Δεν υπάρχει τέτοιο τρόφιμο.' };
export const noWords = {
  en: 'This text holds no words that a food could be called by.',
  el: 'Το κείμενο δεν έχει λέξεις που να μπορούν να είναι όνομα τροφίμου.',
};
export const tooMany = {
  en: 'Your household has as many foods and names of its own as Kelari keeps. Delete some first.',
  el: 'Το νοικοκυριό έχει όσα δικά του τρόφιμα και ονόματα μπορεί να κρατήσει το Κελάρι. Διαγράψτε μερικά πρώτα.',
};
export const kindIsKnown = {
  en: 'Choose a food that Kelari knows',
  el: 'Διαλέξτε τρόφιμο που ξέρει το Κελάρι',
};
export const noCircle = {
  en: 'This food is already the same as that one',
  el: 'Αυτό το τρόφιμο είναι ήδη το ίδιο με εκείνο',
};
export const knownName = {
  en: 'Kelari already knows a food by this name: say that yours is the same as it',
  el: 'Το Κελάρι ξέρει ήδη τρόφιμο με αυτό το όνομα: πείτε ότι το δικό σας είναι το ίδιο',
};
export const ownNameTaken = {
  en: 'You already have a food by this name: say that they are the same',
  el: 'Έχετε ήδη τρόφιμο με αυτό το όνομα: πείτε ότι είναι το ίδιο',
};
export const inUse = {
  en: 'This food is still in the pantry, in a recipe, or another food is the same as it. Only an unused food can be deleted.',
  el: 'Το τρόφιμο υπάρχει ακόμη στην ντουλάπα ή σε συνταγή, ή άλλο τρόφιμο είναι το ίδιο με αυτό. Διαγράφεται μόνο όταν δεν χρησιμοποιείται.',
};
export const deleted = { en: 'Food deleted.', el: 'Το τρόφιμο διαγράφηκε.' };
export const restored = { en: 'Food brought back.', el: 'Το τρόφιμο επανήλθε.' };
export const nothingTaught = {
  en: 'No food was taught for this text.',
  el: 'Δεν έχει οριστεί τρόφιμο για αυτό το κείμενο.',
};
export const forgotten = { en: 'Forgotten.', el: 'Διαγράφηκε.' };
