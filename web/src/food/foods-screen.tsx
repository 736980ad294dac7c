import type { OwnFoodRow } from '@kelari/core/food/contract.ts';
import { writtenIn } from '@kelari/core/food/normalise.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CircleHelp, Pencil, Split } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '../kit/button.tsx';
import { Chip } from '../kit/chip.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { ErrorPanel } from '../kit/error-panel.tsx';
import { FoodIcon } from '../kit/food-icon.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { Page } from '../kit/page.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { reasonOf } from '../platform/failure.ts';
import { addToast } from '../platform/toast.ts';
import { FoodDialog } from './food-dialog.tsx';
import { LearnedNames } from './learned-names.tsx';
import { ownFoodsQuery, taughtQuery, useChangeFood } from './queries.ts';

/** The foods that only this household knows, what they are, and the names it taught. */
export function FoodsScreen() {
  const { t } = useLingui();
  const own = useQuery(ownFoodsQuery);
  const taught = useQuery(taughtQuery);
  const [open, setOpen] = useState<string | null>(null);
  const error = own.error ?? taught.error;
  const foods = own.data;
  const names = taught.data;
  const opened = foods?.find(({ id }) => id === open);
  return (
    <Page
      title={t`Our foods`}
      lead={t`What you write and Kelari does not know becomes a food of your own. Say what it is, and suggestions, diets and allergies reckon with it.`}
    >
      {!foods || !names ? (
        error ? (
          <ErrorPanel
            title={t`Your foods could not be read`}
            text={reasonOf(error)}
            onRetry={() => void Promise.all([own.refetch(), taught.refetch()])}
          />
        ) : (
          <div role="status" aria-label={t`Loading`} className="grid gap-2">
            <Skeleton className="h-24 rounded-card" />
            <Skeleton className="h-24 rounded-card" />
          </div>
        )
      ) : foods.length === 0 && names.length === 0 ? (
        <EmptyState
          drawing={<FoodIcon group="other" className="size-16" />}
          text={t`Kelari has known every food so far. One that it does not know will stand here, and so will the names that you teach it.`}
          example={<Trans>For example: “grandma’s secret”, a kind of jam</Trans>}
          action={
            <ButtonLink href="/pantry">
              <Trans>To the pantry</Trans>
            </ButtonLink>
          }
        />
      ) : (
        <div className="grid gap-8">
          <OwnFoods foods={foods.filter(({ sameAs }) => sameAs === null)} onOpen={setOpen} />
          <MergedFoods foods={foods.filter(({ sameAs }) => sameAs !== null)} />
          <LearnedNames names={names} />
        </div>
      )}
      {opened && <FoodDialog key={opened.id} food={opened} onClose={() => setOpen(null)} />}
    </Page>
  );
}

const grid = 'mt-3 grid gap-2 lg:grid-cols-2 lg:gap-3';
const card = 'flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-hairline bg-surface p-3 pl-4';

type OwnFoodsProps = { readonly foods: readonly OwnFoodRow[]; readonly onOpen: (id: string) => void };

function OwnFoods({ foods, onOpen }: OwnFoodsProps) {
  const { t } = useLingui();
  if (foods.length === 0) return null;
  return (
    <section aria-labelledby="own-foods">
      <h2 id="own-foods" className="text-title">
        <Trans>Only you know these</Trans>
      </h2>
      <ul className={grid}>
        {foods.map((food) => (
          <li key={food.id} className={card}>
            <FoodIcon group={food.kindOf?.foodClass ?? 'other'} className="size-7 shrink-0 text-muted" />
            <div className="min-w-32 flex-1">
              <p lang={writtenIn(food.name)} className="leading-tight font-medium break-words">
                {food.name}
              </p>
              <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-muted">
                {food.kindOf ? (
                  <Chip tone="olive">
                    <Trans>a kind of {food.kindOf.name}</Trans>
                  </Chip>
                ) : (
                  <Chip tone="saffron" icon={CircleHelp}>
                    <Trans>contents not known</Trans>
                  </Chip>
                )}
                <Uses food={food} />
              </p>
            </div>
            <IconButton icon={Pencil} tone="raised" label={t`Change: ${food.name}`} onClick={() => onOpen(food.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Uses({ food: { products, lines } }: { readonly food: OwnFoodRow }) {
  if (products + lines === 0) return <Trans>not used any more</Trans>;
  return (
    <span className="figures">
      {products > 0 && <Plural value={products} one="# product" other="# products" />}
      {products > 0 && lines > 0 && ' · '}
      {lines > 0 && <Plural value={lines} one="# recipe line" other="# recipe lines" />}
    </span>
  );
}

function MergedFoods({ foods }: { readonly foods: readonly OwnFoodRow[] }) {
  const { t } = useLingui();
  const change = useChangeFood();
  if (foods.length === 0) return null;
  const split = async ({ id, name }: OwnFoodRow) => {
    try {
      await change.mutateAsync({ id, sameAs: null });
      addToast({ title: t`${name} is a food of its own again`, tone: 'success' });
    } catch (error) {
      addToast({ title: t`Nothing was changed`, description: reasonOf(error), tone: 'destructive' });
    }
  };
  return (
    <section aria-labelledby="merged-foods">
      <h2 id="merged-foods" className="text-title">
        <Trans>The same as another food</Trans>
      </h2>
      <ul className={grid}>
        {foods.map((food) => (
          <li key={food.id} className={card}>
            <FoodIcon group={food.sameAs?.foodClass ?? 'other'} className="size-7 shrink-0 text-muted" />
            <p className="min-w-32 flex-1 leading-tight break-words">
              <span lang={writtenIn(food.name)} className="font-medium">
                {food.name}
              </span>{' '}
              <span className="text-muted">
                <Trans>is {food.sameAs?.name ?? ''}</Trans>
              </span>
            </p>
            <Button
              tone="secondary"
              icon={Split}
              busy={change.isPending && change.variables.id === food.id}
              aria-label={t`Take apart: ${food.name}`}
              onClick={() => void split(food)}
            >
              <Trans>Take apart</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
