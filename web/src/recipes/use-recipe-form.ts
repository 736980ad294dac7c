import type { Recipe } from '@kelari/core/recipes/contract.ts';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useFormFailure, useProblems } from '../account/form-problems.ts';
import { ApiError, isUnauthorized } from '../platform/api.ts';
import { useDraft } from '../platform/draft.ts';
import { newId } from '../platform/ids.ts';
import { addToast } from '../platform/toast.ts';
import { useSaveRecipe } from './queries.ts';
import { bodyOf, differences, emptyForm, fieldProblems, formOf, problemsOf, type RecipeForm } from './recipe-form.ts';

type Draft = {
  readonly form: RecipeForm;
  /** The recipe the edit began from; null for a new one. */
  readonly base: Recipe | null;
};

/** The form's text, its problems, and what saving it comes to. The text survives everything but a save or giving up. */
export function useRecipeForm(recipe: Recipe | null, onSaved: (recipe: Recipe) => void) {
  const { t } = useLingui();
  const fresh: Draft = { form: recipe ? formOf(recipe) : emptyForm, base: recipe };
  const draft = useDraft<Draft>(`recipe.${recipe?.id ?? 'new'}`, fresh);
  const { form, base } = draft.value;
  const { problems, errorOf, show } = useProblems();
  const fail = useFormFailure((found) =>
    show(fieldProblems(found.map(({ name, message }) => ({ path: name, message })))),
  );
  const save = useSaveRecipe();
  const [theirs, setTheirs] = useState<Recipe | null>(null);
  const attempt = useRef({ said: '', key: '' });

  const succeed = (saved: Recipe) => {
    addToast({ title: recipe ? t`Recipe saved` : t`Recipe created`, description: saved.name, tone: 'success' });
    draft.clear();
    onSaved(saved);
  };

  const send = async (from: Recipe | null) => {
    const body = bodyOf(form, from);
    const said = JSON.stringify(body);
    if (attempt.current.said !== said) attempt.current = { said, key: newId() };
    setTheirs(null);
    try {
      succeed(await save.mutateAsync({ id: from?.id, body, idempotencyKey: attempt.current.key }));
    } catch (error) {
      if (isUnauthorized(error)) return;
      const current = error instanceof ApiError && error.status === 409 ? error.facts.current : undefined;
      if (current) setTheirs(current as Recipe);
      else fail(error, recipe ? t`The recipe was not saved` : t`Failed to create recipe`);
    }
  };

  return {
    form,
    set: (change: Partial<RecipeForm>) => draft.set({ form: { ...form, ...change }, base }),
    problems,
    errorOf,
    busy: save.isPending,
    /** What was typed before, in this tab, and not saved. */
    restored: draft.restored && differences(fresh.form, form).length > 0,
    startOver: () => {
      draft.set(fresh);
      draft.clear();
      show([]);
    },
    theirs,
    submit: () => {
      if (!save.isPending && !show(problemsOf(form))) void send(base);
    },
    keepMine: () => {
      if (theirs) void send(theirs);
    },
    takeTheirs: () => {
      if (!theirs) return;
      draft.set({ form: formOf(theirs), base: theirs });
      setTheirs(null);
    },
  };
}
