import { lazy } from 'react';
import { useDraft } from '../platform/draft.ts';
import { loadLaterWords } from '../platform/language.ts';

/** The form and its words come when it is opened: most readers write no recipe. */
export const RecipeFormDialog = lazy(async () => {
  const [module] = await Promise.all([import('./recipe-form-dialog.tsx'), loadLaterWords()]);
  return { default: module.RecipeFormDialog };
});

/**
 * Whether the form of one recipe ('new' or its id) stands open. Kept with the draft, so that after a session that ended
 * in mid-form, or a reload, the form is there again with its text.
 */
export function useFormOpen(which: string) {
  const { value, set, clear } = useDraft('recipe-form-open', '');
  return {
    isOpen: value === which,
    open: () => set(which),
    close: () => {
      set('');
      clear();
    },
  };
}
