import type { Recipe } from '@kelari/core/recipes/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { ErrorSummary } from '../kit/error-summary.tsx';
import { RecipeConflict } from './recipe-conflict.tsx';
import { RecipeFormFields } from './recipe-form-fields.tsx';
import { useRecipeForm } from './use-recipe-form.ts';

export type RecipeFormDialogProps = {
  /** Missing: a new one. */
  readonly recipe?: Recipe;
  readonly onClose: () => void;
};

/** Writes a recipe or changes one's own. Closing it keeps what was typed; the next time it is there again. */
export function RecipeFormDialog({ recipe, onClose }: RecipeFormDialogProps) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const formId = useId();
  const form = useRecipeForm(recipe ?? null, (saved) => {
    onClose();
    // in place of the dialog's own entry in the history, so that back leads to the list
    if (!recipe) navigate(`/recipes/${saved.id}`, { replace: true });
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={recipe ? t`Edit recipe` : t`New recipe`}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button type="submit" form={formId} busy={form.busy}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        {form.restored && (
          <p className="flex flex-wrap items-center justify-between gap-x-3 rounded-control bg-sea-tint px-3 py-1 text-sea">
            <Trans>What you typed is still here.</Trans>
            <Button tone="quiet" onClick={form.startOver}>
              <Trans>Start over</Trans>
            </Button>
          </p>
        )}
        <ErrorSummary problems={form.problems} failure={form.failure} />
        {form.theirs && (
          <RecipeConflict
            theirs={form.theirs}
            mine={form.form}
            onKeepMine={form.keepMine}
            onTakeTheirs={form.takeTheirs}
          />
        )}
        <RecipeFormFields form={form.form} set={form.set} errorOf={form.errorOf} />
      </form>
    </Dialog>
  );
}
