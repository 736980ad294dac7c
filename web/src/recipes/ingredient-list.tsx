import { writtenIn } from '@kelari/core/food/normalise.ts';
import type { Ingredient, Recipe } from '@kelari/core/recipes/contract.ts';
import { type Shown, shownLine } from '@kelari/core/recipes/scaling.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleHelp, Eye, EyeOff, Scale } from 'lucide-react';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { namedFoodsQuery } from '../food/queries.ts';
import type { UnderstoodFoodProps } from '../food/understood-food.tsx';
import { Button } from '../kit/button.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { LayerBoundary } from '../kit/layer-boundary.tsx';
import { formatNumber } from '../platform/format.ts';
import { loadLaterWords, useLanguage } from '../platform/language.ts';
import { correctFood } from './queries.ts';

/** Fetched when the cook asks how lines are read; without a network the lines stand there without it. */
const UnderstoodFood = lazy(
  (): Promise<{ default: ComponentType<UnderstoodFoodProps> }> =>
    import('../food/understood-food.tsx').then(
      (module) => ({ default: module.UnderstoodFood }),
      () => ({ default: () => null }),
    ),
);

const ScaleByDialog = lazy(async () => {
  const [module] = await Promise.all([import('./scale-by-dialog.tsx'), loadLaterWords()]);
  return { default: module.ScaleByDialog };
});

/** A line that names a part of the recipe ("For the sauce:") and nothing to buy. */
export const isHeading = (line: Ingredient): boolean => line.conceptId === null && line.raw.trim().endsWith(':');

/** Says of one of its lines, by position, whether it is at home: a part of a feature to the right. */
export type AtHomeSlot = (props: {
  readonly recipeId: string;
  readonly servings: number;
  readonly position: number;
  /** The line as it was written. */
  readonly raw: string;
}) => ReactNode;

type Scaling = Pick<Shown, 'factor' | 'system'>;
type IngredientListProps = Scaling & {
  readonly recipe: Pick<Recipe, 'id' | 'source' | 'ingredients' | 'servings' | 'cooking'>;
  readonly servings: number;
  readonly atHome?: AtHomeSlot | undefined;
  readonly onServings: (servings: number) => void;
};

/** The lines in the cook's words, for the servings asked for; how each was understood is one tap away. */
export function IngredientList({ recipe, factor, system, servings, atHome: AtHome, onServings }: IngredientListProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [shown, setShown] = useState(false);
  const [scaleBy, setScaleBy] = useState<Ingredient | null>(null);
  const { ingredients: lines, cooking } = recipe;
  const isOurs = recipe.source !== 'starter';
  const ids = shown && isOurs ? lines.flatMap(({ conceptId }) => conceptId ?? []) : [];
  const { data: foods, isSuccess } = useQuery(namedFoodsQuery(ids));
  const canCorrect = shown && isOurs && (isSuccess || ids.length === 0);
  const unread = lines.filter((line) => line.conceptId === null && !isHeading(line)).length;
  return (
    <>
      <ul className="divide-y divide-hairline">
        {/* keyed by position: a line may stand twice, and nobody sorts them */}
        {[...lines.entries()].map(([position, line]) => (
          <li key={position} className="flex flex-wrap items-center gap-x-2">
            <div className="min-w-0 flex-1 py-2.5">
              <IngredientLine line={line} factor={factor} system={system} food={cooking?.foods[position]} />
              {shown && !isHeading(line) && (line.conceptId !== null || !canCorrect) && <Understood line={line} />}
              {canCorrect && !isHeading(line) && (
                <Suspense>
                  <UnderstoodFood
                    text={line.name}
                    food={foods?.find(({ id }) => id === line.conceptId) ?? null}
                    onCorrect={(foodId) => correctFood(client, recipe.id, line.raw, foodId)}
                  />
                </Suspense>
              )}
            </div>
            {AtHome && !isHeading(line) && <AtHome {...{ recipeId: recipe.id, servings, position, raw: line.raw }} />}
            {line.amount !== null && (
              <IconButton
                icon={Scale}
                label={t`Scale by what there is: ${line.name}`}
                className="-mr-2"
                onClick={() => setScaleBy(line)}
              />
            )}
          </li>
        ))}
      </ul>
      {unread > 0 && (
        <p className="mt-3 flex gap-2 text-small text-muted">
          <CircleHelp aria-hidden className="size-5 shrink-0 text-saffron" />
          <Plural
            value={unread}
            one="# line is not a food that Kelari knows; in suggestions it counts as missing."
            other="# lines are not foods that Kelari knows; in suggestions they count as missing."
          />
        </p>
      )}
      <Button
        tone="quiet"
        icon={shown ? EyeOff : Eye}
        aria-expanded={shown}
        className="-ml-4 mt-2"
        onClick={() => setShown(!shown)}
      >
        {shown ? <Trans>Only as written</Trans> : <Trans>How Kelari reads it</Trans>}
      </Button>
      {scaleBy && (
        <LayerBoundary onClose={() => setScaleBy(null)}>
          <ScaleByDialog
            line={scaleBy}
            servings={recipe.servings}
            onServings={onServings}
            onClose={() => setScaleBy(null)}
          />
        </LayerBoundary>
      )}
    </>
  );
}

type IngredientLineProps = Shown & { readonly line: Ingredient };

/** One line, its amount in bold. */
export function IngredientLine({ line, ...scaling }: IngredientLineProps) {
  const language = writtenIn(line.raw);
  if (isHeading(line)) return <strong lang={language}>{line.raw.trim()}</strong>;
  const { before, amount, after, isScaled } = shownLine(line, scaling);
  return (
    <>
      <span lang={language}>
        {before}
        {amount && <strong className="figures">{amount}</strong>}
        {after}
      </span>
      {!isScaled && scaling.factor !== 1 && (
        <span className="text-small text-muted">
          {' '}
          <Trans>(as written, not scaled)</Trans>
        </span>
      )}
    </>
  );
}

function Understood({ line }: { readonly line: Ingredient }) {
  const { t } = useLingui();
  const language = useLanguage();
  const amounts = [line.amount, line.amountMax].filter((value) => value !== null);
  const { amount: written } = shownLine(line, { factor: 1, system: 'written' });
  return (
    <p className="mt-0.5 text-small text-muted">
      {line.conceptId === null ? (
        <Trans>Not recognised</Trans>
      ) : (
        [
          line.name,
          amounts.length === 0
            ? t`no amount`
            : line.unit === ''
              ? amounts.map((value) => formatNumber(value, language)).join('–')
              : written,
          line.note,
          line.optional ? t`optional` : null,
        ]
          .filter(Boolean)
          .join(' · ')
      )}
    </p>
  );
}
