import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Info, Undo2 } from 'lucide-react';
import type { ChangeEvent } from 'react';
import { Button } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { ErrorSummary } from '../kit/error-summary.tsx';
import { Field } from '../kit/field.tsx';
import { NumberInput } from '../kit/number-input.tsx';
import { Switch } from '../kit/switch.tsx';
import { TextArea, TextInput } from '../kit/text-input.tsx';
import { RecipeCredit } from './import-credit.tsx';
import type { Review } from './import-form.ts';
import { ImportLines, ImportSteps } from './import-lines.tsx';
import type { useImport } from './import-state.ts';
import { useWarningWords } from './import-words.ts';

type ImportReviewProps = { readonly review: Review } & Pick<
  ReturnType<typeof useImport>,
  'change' | 'problems' | 'errorOf' | 'failure' | 'saving' | 'save' | 'startOver'
>;

export function ImportReview({
  review,
  change,
  problems,
  errorOf,
  failure,
  saving,
  save,
  startOver,
}: ImportReviewProps) {
  const { t } = useLingui();
  const { draft } = review;
  const warnings = useWarningWords(draft);
  const input = (name: 'name' | 'description' | 'cuisine' | 'prepTime' | 'cookTime' | 'servings' | 'tags') => ({
    name,
    value: review[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => change({ [name]: event.target.value }),
  });
  const minutes = t`min`;
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <ErrorSummary problems={problems} failure={failure} />
      <SourceLine review={review} />
      {warnings.length > 0 && (
        <ul className="grid gap-1.5 rounded-card bg-saffron-tint p-4">
          {warnings.map((warning) => (
            <li key={warning} className="flex gap-2">
              <Info aria-hidden className="mt-0.5 size-5 shrink-0 text-saffron" />
              {warning}
            </li>
          ))}
        </ul>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <Card className="grid gap-4">
            <Field label={t`Name`} required error={errorOf('name')}>
              <TextInput {...input('name')} maxLength={200} autoComplete="off" />
            </Field>
            <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
              <Field label={t`Preparation`} error={errorOf('prepTime')}>
                <NumberInput {...input('prepTime')} unit={minutes} />
              </Field>
              <Field label={t`Cooking`} error={errorOf('cookTime')}>
                <NumberInput {...input('cookTime')} unit={minutes} />
              </Field>
              <Field label={t`Servings`} error={errorOf('servings')}>
                <NumberInput {...input('servings')} />
              </Field>
            </div>
            {review.photo && (
              <Switch
                label={<Trans>Keep the photo as the recipe's picture</Trans>}
                checked={review.withPicture}
                onCheckedChange={(withPicture) => change({ withPicture })}
              />
            )}
            {!review.photo && draft.picture && (
              <Switch
                label={<Trans>Take the picture over</Trans>}
                hint={<Trans>It is copied to your kitchen when you save.</Trans>}
                checked={review.withPicture}
                onCheckedChange={(withPicture) => change({ withPicture })}
              />
            )}
          </Card>
          <Card>
            <ImportLines lines={review.lines} onLines={(lines) => change({ lines })} />
          </Card>
        </div>
        <div className="grid gap-4">
          <Card>
            <ImportSteps steps={review.steps} onSteps={(steps) => change({ steps })} />
          </Card>
          <Card className="grid gap-4">
            <Field label={t`Description`} error={errorOf('description')}>
              <TextArea {...input('description')} rows={3} maxLength={2000} />
            </Field>
            <div className="grid gap-4 sm:grid-cols-2">
              <Field label={t`Cuisine`} error={errorOf('cuisine')}>
                <TextInput {...input('cuisine')} maxLength={60} />
              </Field>
              <Field label={t`Tags`} error={errorOf('tags')} hint={t`Separated by commas`}>
                <TextInput {...input('tags')} />
              </Field>
            </div>
          </Card>
        </div>
      </div>
      <div className="flex flex-wrap justify-end gap-2 *:flex-1 sm:*:flex-none">
        <Button tone="quiet" icon={Undo2} onClick={startOver}>
          <Trans>Back to the source</Trans>
        </Button>
        <Button type="submit" icon={Check} busy={saving}>
          <Trans>Save the recipe</Trans>
        </Button>
      </div>
    </form>
  );
}

/** Whom the recipe is from, and what the source says of itself. */
function SourceLine({ review: { draft } }: { readonly review: Review }) {
  const { t } = useLingui();
  const { credit, yieldText, nutrition } = draft;
  const energy = nutrition.find(({ name }) => name === 'calories')?.value;
  const stated = [yieldText, energy && t`${energy} per serving`].filter(Boolean).join(' · ');
  return (
    <div className="-my-2">
      <RecipeCredit credit={credit} />
      {stated !== '' && (
        <p className="-mt-3 mb-2 text-small text-muted">
          <Trans>The source says: {stated}</Trans>
        </p>
      )}
    </div>
  );
}
