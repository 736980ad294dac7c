import type { Text } from '@kelari/core/kit/language.ts';

export const onlyItsWriter: Text = {
  en: 'Only the one who wrote this recipe can bring it back.',
  el: 'Μόνο όποιος έγραψε τη συνταγή μπορεί να την επαναφέρει.',
};

export const noSuchDeed: Text = {
  en: 'There is nothing to take back any more.',
  el: 'Δεν υπάρχει πια κάτι να αναιρεθεί.',
};

export const takenBack: Text = { en: 'Taken back.', el: 'Αναιρέθηκε.' };

export const onlyTheCook: Text = {
  en: 'Only the one who cooked can take this back.',
  el: 'Μόνο όποιος μαγείρεψε μπορεί να το αναιρέσει.',
};
