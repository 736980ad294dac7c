import type { Recipe } from '@kelari/core/recipes/contract.ts';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useProblems, useSaid } from '../account/form-problems.ts';
import { ApiError } from '../platform/api.ts';
import { useDraft } from '../platform/draft.ts';
import { newId } from '../platform/ids.ts';
import { addToast } from '../platform/toast.ts';
import { sayFailure } from './failure.ts';
import { recipesChanged, useSaveRecipe } from './queries.ts';
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
  const client = useQueryClient();
  const save = useSaveRecipe();
  const [theirs, setTheirs] = useState<Recipe | null>(null);
  const [failure, setFailure] = useSaid('');
  const attempt = useRef({ said: '', key: '' });

  const succeed = (saved: Recipe) => {
    addToast({ title: recipe ? t`Recipe saved` : t`Recipe created`, description: saved.name, tone: 'success' });
    draft.clear();
    onSaved(saved);
  };

  /** Someone was faster; or the own answer was lost on its way, and what is there is what this form says. */
  const settle = (current: Recipe) => {
    if (differences(formOf(current), form).length > 0) return setTheirs(current);
    recipesChanged(client, current);
    succeed(current);
  };

  const send = async (from: Recipe | null) => {
    const body = bodyOf(form, from);
    const said = JSON.stringify(body);
    if (attempt.current.said !== said) attempt.current = { said, key: newId() };
    setTheirs(null);
    setFailure('');
    try {
      succeed(await save.mutateAsync({ id: from?.id, body, idempotencyKey: attempt.current.key }));
    } catch (error) {
      const current = error instanceof ApiError && error.status === 409 ? error.facts.current : undefined;
      if (current) return settle(current as Recipe);
      setFailure(sayFailure(recipe ? t`The recipe was not saved` : t`Failed to create recipe`, error));
      if (error instanceof ApiError) show(fieldProblems(error.fields));
    }
  };

  return {
    form,
    set: (change: Partial<RecipeForm>) => draft.set({ form: { ...form, ...change }, base }),
    problems,
    /** Why the last attempt failed, for the form itself: a toast leaves. */
    failure,
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
