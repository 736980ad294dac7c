import type { Depletion, Take } from '@kelari/core/recommendations/depletion-contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { ErrorPanel } from '../kit/error-panel.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import type { FromPantry as Slot } from '../recipes/cook-end.tsx';
import { Leftovers } from './leftovers.tsx';
import { depletionQuery } from './queries.ts';
import { TakeRow } from './take-row.tsx';
import { amountOf, type Changed, takeKey, takenOf } from './taken.ts';

type Line = Depletion['lines'][number];

/** What the cooking takes out of the pantry, to be changed to what it really was; and what is left over. */
export const FromPantry: Slot = ({ recipe, servings, mealId, onChange }) => {
  const { t } = useLingui();
  const { data, isError, isPlaceholderData, refetch } = useQuery(depletionQuery(recipe.id, servings, mealId));
  const [changed, setChanged] = useState<Changed>(new Map());
  const [portions, setPortions] = useState(0);
  const [place, setPlace] = useState<'fridge' | 'freezer'>('fridge');
  const title = useId();
  // a proposal for other servings is on its way: what is on the screen is not what would be taken
  const current = isPlaceholderData ? undefined : data;
  useEffect(() => {
    onChange({
      takes: current ? takenOf(current.lines, changed) : [],
      leftovers: portions > 0 ? { portions, location: place } : null,
    });
  }, [current, changed, portions, place, onChange]);

  const set = (key: string, amount: number) => setChanged((before) => new Map(before).set(key, amount));
  const lines = data?.lines.map((line, at) => ({ line, at })) ?? [];
  const takeable = lines.filter(({ line }) => line.takes.length > 0);
  const counted = takeable.filter(({ line }) => line.takes.some(({ amount }) => amount > 0));
  const others = takeable.filter((each) => !counted.includes(each));
  const missing = lines.filter(({ line }) => line.takes.length === 0 && line.status === 'missing');
  return (
    <section aria-labelledby={title} className="w-full">
      <h2 id={title} className="mb-2 text-lead font-bold">
        <Trans>From the pantry</Trans>
      </h2>
      {data === undefined ? (
        isError ? (
          <ErrorPanel
            title={t`The pantry could not be asked`}
            text={t`The cooking can be noted all the same; what it took can be taken out of the pantry later.`}
            onRetry={() => void refetch()}
          />
        ) : (
          <div role="status" aria-label={t`Loading`} className="grid gap-2">
            <Skeleton className="h-20 rounded-control" />
            <Skeleton className="h-20 rounded-control" />
          </div>
        )
      ) : (
        <>
          {takeable.length === 0 ? (
            <p className="text-muted">
              <Trans>Nothing of this recipe is in the pantry, so nothing is taken out.</Trans>
            </p>
          ) : (
            <>
              <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3">
                <p className="text-small text-muted">
                  <Trans>Change it to what you really used.</Trans>
                </p>
                <Button
                  tone="quiet"
                  className="-ml-4"
                  onClick={() =>
                    setChanged(
                      new Map(
                        takeable.flatMap(({ line, at }) => line.takes.map((take) => [takeKey(at, take), 0] as const)),
                      ),
                    )
                  }
                >
                  <Trans>Take nothing</Trans>
                </Button>
              </div>
              <ul aria-busy={isPlaceholderData} className="grid gap-2">
                {counted.map(({ line, at }) => (
                  <LineTakes key={at} line={line} at={at} changed={changed} onSet={set} />
                ))}
              </ul>
              {others.length > 0 && (
                <details className="mt-2" open={counted.length === 0}>
                  <summary className="flex min-h-11 cursor-pointer items-center font-medium text-olive">
                    <Trans>Also there, without an amount: {others.length}</Trans>
                  </summary>
                  <ul className="grid gap-2">
                    {others.map(({ line, at }) => (
                      <LineTakes key={at} line={line} at={at} changed={changed} onSet={set} />
                    ))}
                  </ul>
                </details>
              )}
            </>
          )}
          {missing.length > 0 && (
            <p className="mt-3 text-small text-muted">
              <Trans>Not in the pantry: {missing.map(({ line }) => line.text).join(', ')}</Trans>
            </p>
          )}
          <Leftovers
            days={data.leftoverDays}
            portions={portions}
            place={place}
            most={Math.ceil(servings)}
            onPortions={setPortions}
            onPlace={setPlace}
          />
        </>
      )}
    </section>
  );
};

type LineTakesProps = {
  readonly line: Line;
  readonly at: number;
  readonly changed: Changed;
  readonly onSet: (key: string, amount: number) => void;
};

/** One ingredient: the lots it takes from, and on wish the others that could have given. */
function LineTakes({ line, at, changed, onSet }: LineTakesProps) {
  const [all, setAll] = useState(false);
  const isUsed = (take: Take) => take.amount > 0 || changed.has(takeKey(at, take));
  const isSure = line.status === 'taken' || line.status === 'substitute' || line.status === 'short';
  const shown = line.takes.filter((take) => all || isUsed(take));
  const hidden = line.takes.length - shown.length;
  return (
    <li className="rounded-control border border-hairline bg-surface p-3">
      <p className="leading-tight font-medium">{line.text}</p>
      {line.status === 'short' && (
        <p className="mt-0.5 text-small text-saffron">
          <Trans>Not all of it is there: what is there is taken.</Trans>
        </p>
      )}
      {line.status === 'substitute' && (
        <p className="mt-0.5 text-small text-muted">
          <Trans>Something else stands in for it.</Trans>
        </p>
      )}
      {!isSure && (
        <p className="mt-0.5 text-small text-muted">
          {line.status === 'staple' ? (
            <Trans>Always at home: not counted.</Trans>
          ) : (
            <Trans>How much is not known: add it if it matters.</Trans>
          )}
        </p>
      )}
      {shown.length > 0 && (
        <ul className="mt-2 grid gap-2">
          {shown.map((take) => (
            <TakeRow
              key={take.productId}
              take={take}
              amount={amountOf(at, take, changed)}
              onAmount={(amount) => onSet(takeKey(at, take), amount)}
            />
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <Button tone="quiet" className="mt-1 -ml-3" onClick={() => setAll(true)}>
          {shown.length > 0 ? <Trans>From another one</Trans> : <Trans>Take some of it out</Trans>}
        </Button>
      )}
    </li>
  );
}
