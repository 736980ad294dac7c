import { difficulties, splitLines } from '@kelari/core/recipes/rules.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ChangeEvent } from 'react';
import { Field } from '../kit/field.tsx';
import { FoodIcon } from '../kit/food-icon.tsx';
import { NumberInput } from '../kit/number-input.tsx';
import { Segments } from '../kit/segments.tsx';
import { TextArea, TextInput } from '../kit/text-input.tsx';
import { PictureField } from '../pictures/picture-field.tsx';
import type { RecipeForm } from './recipe-form.ts';
import { difficultyNames } from './recipe-words.ts';

type RecipeFormFieldsProps = {
  readonly form: RecipeForm;
  readonly set: (change: Partial<RecipeForm>) => void;
  readonly errorOf: (name: keyof RecipeForm) => string | undefined;
};

export function RecipeFormFields({ form, set, errorOf }: RecipeFormFieldsProps) {
  const { t, i18n } = useLingui();
  const input = (name: Exclude<keyof RecipeForm, 'imageUrl' | 'difficulty'>) => ({
    name,
    value: form[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => set({ [name]: event.target.value }),
  });
  const lines = splitLines(form.ingredients).length;
  const steps = splitLines(form.instructions).length;
  const minutes = t`min`;
  return (
    <>
      <Field label={t`Name`} required error={errorOf('name')}>
        <TextInput {...input('name')} maxLength={200} autoComplete="off" />
      </Field>
      <Field
        label={t`Ingredients`}
        required
        error={errorOf('ingredients')}
        hint={
          lines === 0
            ? t`One on each line, as you would write it down: 500 g flour`
            : plural(lines, { one: '# ingredient', other: '# ingredients' })
        }
      >
        <TextArea {...input('ingredients')} rows={7} placeholder={t`500 g flour\n2 eggs\n1 tbsp olive oil\nsalt`} />
      </Field>
      <Field
        label={t`Instructions`}
        required
        error={errorOf('instructions')}
        hint={
          steps === 0
            ? t`One step on each line; they are numbered for you`
            : plural(steps, { one: '# step', other: '# steps' })
        }
      >
        <TextArea {...input('instructions')} rows={7} />
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
      <Segments
        label={t`Difficulty`}
        value={form.difficulty}
        onChange={(difficulty) => set({ difficulty })}
        options={difficulties.map((value) => ({ value, label: i18n._(difficultyNames[value]) }))}
      />
      <div>
        <PictureField
          label={t`Picture`}
          value={form.imageUrl}
          onChange={(imageUrl) => set({ imageUrl })}
          placeholder={
            <span className="flex size-full items-center justify-center text-muted">
              <FoodIcon group="prepared" className="size-14" />
            </span>
          }
        />
        {errorOf('imageUrl') && <p className="mt-1.5 text-small text-tomato">{errorOf('imageUrl')}</p>}
      </div>
      <Field label={t`Description`} error={errorOf('description')}>
        <TextArea {...input('description')} rows={2} maxLength={2000} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t`Cuisine`} error={errorOf('cuisine')}>
          <TextInput {...input('cuisine')} maxLength={60} placeholder={t`for example Greek`} />
        </Field>
        <Field label={t`Tags`} error={errorOf('tags')} hint={t`Separated by commas`}>
          <TextInput {...input('tags')} placeholder={t`oven, Sunday, children`} />
        </Field>
      </div>
      <Field label={t`Video links`} error={errorOf('videoLinks')} hint={t`One on each line, from YouTube or Vimeo`}>
        <TextArea {...input('videoLinks')} rows={2} inputMode="url" />
      </Field>
      <Field label={t`Health benefits`} error={errorOf('healthBenefits')}>
        <TextArea {...input('healthBenefits')} rows={2} maxLength={2000} />
      </Field>
    </>
  );
}
