import { writtenIn } from '@kelari/core/food/normalise.ts';
import type { MissingLine } from '@kelari/core/recommendations/missing-contract.ts';
import type { ShoppingItem } from '@kelari/core/shopping/contract.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { amountText } from '../food/unit-words.ts';
import { Button } from '../kit/button.tsx';
import { Checkbox } from '../kit/checkbox.tsx';
import { Sheet } from '../kit/dialog.tsx';
import { LoadFailure } from '../kit/load-failure.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { useLanguage } from '../platform/language.ts';
import { useShopping } from '../shopping/use-shopping.ts';
import { missingQuery } from './queries.ts';

export type MissingSheetProps = {
  readonly recipe: { readonly id: string; readonly name: string };
  readonly servings: number;
  readonly onClose: () => void;
};

/** What a recipe lacks, line by line, before it goes to the list; what this recipe has put there already is left out. */
export function MissingSheet({ recipe, servings, onClose }: MissingSheetProps) {
  const { t } = useLingui();
  const { items, changes } = useShopping(null);
  const { data, isError, error, refetch } = useQuery(missingQuery(recipe.id, servings));
  // what was ticked or unticked by hand, by line
  const [chosen, setChosen] = useState<ReadonlyMap<number, boolean>>(new Map());
  const lines = (data?.lines ?? []).map((line, at) => {
    const listed = items?.find((item) => isListed(item, line, recipe.id));
    return { line, at, listed, isWanted: chosen.get(at) ?? !listed };
  });
  const wanted = lines.filter(({ isWanted }) => isWanted).map(({ line }) => line);
  const onAdd = () => {
    onClose();
    changes.add(wanted.map((line) => itemOf(line, recipe)));
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Missing for this dish`}
      description={recipe.name}
      footer={
        lines.length > 0 && (
          <Button disabled={wanted.length === 0} onClick={onAdd}>
            <Plural value={wanted.length} one="Put # on the list" other="Put # on the list" />
          </Button>
        )
      }
    >
      {data === undefined ? (
        isError ? (
          <LoadFailure title={t`What is missing is not known right now`} error={error} onRetry={() => void refetch()} />
        ) : (
          <div role="status" aria-label={t`Loading`} className="grid gap-2">
            <Skeleton className="h-14 rounded-control" />
            <Skeleton className="h-14 rounded-control" />
            <Skeleton className="h-14 rounded-control" />
          </div>
        )
      ) : lines.length === 0 ? (
        <p className="text-fresh">
          <Trans>Nothing is missing: all of it is at home.</Trans>
        </p>
      ) : (
        <>
          {isError && (
            <p role="status" className="mb-2 text-small text-saffron">
              <Trans>No connection: this is what was missing when it was last known.</Trans>
            </p>
          )}
          <ul className="divide-y divide-hairline">
            {lines.map(({ line, at, listed, isWanted }) => (
              <li key={at}>
                <Row
                  line={line}
                  listed={listed}
                  isWanted={isWanted}
                  onChange={(next) => setChosen((before) => new Map(before).set(at, next))}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </Sheet>
  );
}

type RowProps = {
  readonly line: MissingLine;
  readonly listed: ShoppingItem | undefined;
  readonly isWanted: boolean;
  readonly onChange: (next: boolean) => void;
};

function Row({ line, listed, isWanted, onChange }: RowProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const amount = line.amountKnown ? amountText(line, language) : '';
  return (
    <Checkbox
      checked={isWanted}
      onChange={(event) => onChange(event.target.checked)}
      label={
        <>
          <span lang={writtenIn(line.productName)} className="font-medium">
            {line.productName}
          </span>{' '}
          <span className="figures whitespace-nowrap text-muted">{amount}</span>
        </>
      }
      hint={listed ? t`On the list for this dish already: ${amountText(listed, language)}` : line.text}
    />
  );
}

/** Whether the list holds it for this recipe, and nobody has bought it yet. */
const isListed = (item: ShoppingItem, line: MissingLine, recipeId: string): boolean =>
  !item.isPurchased &&
  item.wants.some(({ kind, id }) => kind === 'recipe' && id === recipeId) &&
  (line.conceptId === null
    ? item.productName.toLocaleLowerCase() === line.productName.toLocaleLowerCase()
    : item.conceptId === line.conceptId);

const itemOf = (line: MissingLine, { id, name }: MissingSheetProps['recipe']) => {
  const { productName, conceptId, foodClass, category, quantity, unit } = line;
  const amount = line.amountKnown ? { quantity, unit } : { quantity: null, unit: null };
  return {
    ...{ productName, conceptId, foodClass, category, quantity, unit },
    neededForRecipe: name,
    wants: [{ kind: 'recipe' as const, id, name: name.slice(0, 200), day: null, ...amount }],
  };
};
