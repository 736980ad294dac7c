import type { Text } from '@kelari/core/kit/language.ts';

export const recipeIsGone: Text = {
  en: 'This recipe is not there any more.',
  el: 'Αυτή η συνταγή δεν υπάρχει πια.',
};

export const onlyItsWriterUndoes: Text = {
  en: 'Only the one who wrote this recipe can take its changes back.',
  el: 'Μόνο όποιος έγραψε τη συνταγή μπορεί να αναιρέσει τις αλλαγές της.',
};
