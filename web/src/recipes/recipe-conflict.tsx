import type { Recipe } from '@kelari/core/recipes/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Users } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../kit/button.tsx';
import { differences, formOf, type RecipeForm } from './recipe-form.ts';
import { difficultyNames } from './recipe-words.ts';

export type RecipeConflictProps = {
  readonly theirs: Recipe;
  readonly mine: RecipeForm;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
};

/** The recipe was changed elsewhere meanwhile: both sides, field by field, and nothing lost until one is chosen. */
export function RecipeConflict({ theirs, mine, onKeepMine, onTakeTheirs }: RecipeConflictProps) {
  const { t, i18n } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const labels: Record<keyof RecipeForm, string> = {
    name: t`Name`,
    description: t`Description`,
    cuisine: t`Cuisine`,
    difficulty: t`Difficulty`,
    prepTime: t`Preparation`,
    cookTime: t`Cooking`,
    servings: t`Servings`,
    ingredients: t`Ingredients`,
    instructions: t`Instructions`,
    tags: t`Tags`,
    imageUrl: t`Picture`,
    videoLinks: t`Video links`,
    healthBenefits: t`Health benefits`,
  };
  const said = (form: RecipeForm, name: keyof RecipeForm): string => {
    if (name === 'difficulty') return i18n._(difficultyNames[form.difficulty]);
    if (name === 'imageUrl') return form.imageUrl ? t`a picture` : '–';
    return form[name] || '–';
  };
  const other = formOf(theirs);
  return (
    <div ref={box} role="alert" tabIndex={-1} className="rounded-card border border-saffron bg-saffron-tint p-4">
      <p className="flex items-center gap-2 font-medium text-saffron">
        <Users aria-hidden className="size-5 shrink-0" />
        <Trans>This recipe was changed in the meantime. Your text is still here.</Trans>
      </p>
      <dl className="mt-2 grid gap-3">
        {differences(other, mine).map((name) => (
          <div key={name}>
            <dt className="text-small text-muted">{labels[name]}</dt>
            <dd className="mt-1 grid gap-2 sm:grid-cols-2">
              <Side label={t`There now`} text={said(other, name)} />
              <Side label={t`Yours`} text={said(mine, name)} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={onKeepMine}>
          <Trans>Save mine</Trans>
        </Button>
        <Button tone="secondary" onClick={onTakeTheirs}>
          <Trans>Take what is there</Trans>
        </Button>
      </div>
    </div>
  );
}

function Side({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <div className="rounded-control bg-surface p-3">
      <p className="text-small text-muted">{label}</p>
      <p className="whitespace-pre-line">{text}</p>
    </div>
  );
}
