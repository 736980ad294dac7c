import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronRight, CircleCheck, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { useCurrentUser } from '../account/current-user.ts';
import { Button, ButtonLink } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { FoodIcon } from '../kit/food-icon.tsx';
import { LoadFailure } from '../kit/load-failure.tsx';
import { Page } from '../kit/page.tsx';
import { Progress } from '../kit/progress.tsx';
import { useDraft } from '../platform/draft.ts';
import { useLanguage } from '../platform/language.ts';
import { CountRow } from './count-row.tsx';
import { CountSummary } from './count-summary.tsx';
import { type Count, differencesOf, foundOf, inWalkingOrder } from './counting.ts';
import { Loading } from './pantry-states.tsx';
import { type KnownPlace, placeIcons, placesOf } from './product-words.ts';
import type { ShownProduct } from './shown-products.ts';
import { useLocalTime } from './use-local-time.ts';
import { useProducts } from './use-products.ts';

const ProductDialog = lazy(async () => ({ default: (await import('./product-dialog.tsx')).ProductDialog }));

/** Stocktaking: choose a place, walk through what should be there, and save what is. */
export function CountScreen() {
  const { t, i18n } = useLingui();
  const [params] = useSearchParams();
  const { household } = useCurrentUser();
  const { query, products } = useProducts();
  const places = placesOf(household.places);
  const place = places.find(({ id }) => id === params.get('place'));
  const name = place && (typeof place.name === 'string' ? place.name : i18n._(place.name));
  return (
    <Page
      title={name ? t`Stocktaking: ${name}` : t`Stocktaking`}
      lead={!place && t`Say what you really find. Everything else stays as it is, and one tap takes it all back.`}
    >
      {products === undefined ? (
        query.isError ? (
          <LoadFailure
            title={t`The pantry could not be opened`}
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <Loading />
        )
      ) : place ? (
        <CountOf key={place.id} place={place} products={products} />
      ) : (
        <ChoosePlace places={places} products={products} />
      )}
    </Page>
  );
}

type ChoosePlaceProps = { readonly places: readonly KnownPlace[]; readonly products: readonly ShownProduct[] };

function ChoosePlace({ places, products }: ChoosePlaceProps) {
  const { i18n } = useLingui();
  return (
    <ul className="grid gap-2">
      {places.map(({ id, name, kind }) => {
        const Icon = placeIcons[kind];
        const count = products.filter(({ location }) => location === id).length;
        return (
          <li key={id}>
            <Link
              href={`/pantry/count?place=${encodeURIComponent(id)}`}
              className="flex min-h-16 items-center gap-3 rounded-card border border-hairline bg-surface px-4 hover:border-line"
            >
              <Icon aria-hidden className="size-6 shrink-0 text-olive" strokeWidth={1.75} />
              <span className="flex-1 font-medium">{typeof name === 'string' ? name : i18n._(name)}</span>
              <span className="figures text-muted">
                <Plural value={count} one="# product" other="# products" />
              </span>
              <ChevronRight aria-hidden className="size-5 text-muted" />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

type CountOfProps = { readonly place: KnownPlace; readonly products: readonly ShownProduct[] };

/** The count outlives the page: half a freezer today, the other half after the phone call. */
function CountOf({ place, products }: CountOfProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { timezone } = useCurrentUser();
  const { day: today } = useLocalTime(timezone);
  const { changes } = useProducts();
  const [, navigate] = useLocation();
  const draft = useDraft<Count>(`pantry.count.${place.id}`, {});
  const [adding, setAdding] = useState(false);
  const [finishing, setFinishing] = useState(false);
  const count = draft.value;
  const lots = inWalkingOrder(products, place.id, language);
  const done = lots.filter((lot) => foundOf(lot, count) !== null).length;
  const all = lots.length;
  const note = (lot: Pick<ShownProduct, 'id' | 'unit'>, amount: number) =>
    draft.set({ ...count, [lot.id]: { amount, unit: lot.unit } });

  const save = () => {
    const lotsFound = differencesOf(lots, count).map(({ product, found }) => ({
      product,
      amount: found,
      unit: product.unit,
    }));
    if (lotsFound.length > 0) changes.act('counted', lotsFound);
    draft.clear();
    navigate(`/pantry?place=${encodeURIComponent(place.id)}`);
  };

  if (finishing) {
    return <CountSummary lots={lots} count={count} onSave={save} onBack={() => setFinishing(false)} />;
  }
  const add = (
    <Button tone="secondary" icon={Plus} onClick={() => setAdding(true)}>
      <Trans>Add what is not listed</Trans>
    </Button>
  );
  return (
    <>
      {all === 0 ? (
        <EmptyState
          drawing={<FoodIcon group="pantry" className="size-16" />}
          text={t`Nothing is written down for this place yet.`}
          action={add}
        />
      ) : (
        <>
          <div className="sticky top-0 z-20 -mx-4 mb-2 bg-paper px-4 py-2 lg:mx-0 lg:px-0">
            <p role="status" className="figures mb-1 font-medium">
              <Trans>
                {done} of {all}
              </Trans>
            </p>
            <Progress label={t`Counted`} value={done} max={all} valueText={t`${done} of ${all}`} />
          </div>
          <ul className="grid gap-2 lg:grid-cols-2 lg:gap-3">
            {lots.map((lot) => (
              <CountRow
                key={lot.id}
                product={lot}
                found={foundOf(lot, count)}
                today={today}
                onFound={(amount) => note(lot, amount)}
              />
            ))}
          </ul>
          <div className="mt-4 flex flex-wrap gap-2 *:flex-auto sm:*:flex-none">
            {add}
            <Button icon={CircleCheck} disabled={done === 0} onClick={() => setFinishing(true)}>
              <Trans>Finish counting</Trans>
            </Button>
            <ButtonLink tone="quiet" href="/pantry">
              <Trans>Go on later</Trans>
            </ButtonLink>
          </div>
        </>
      )}
      {adding && (
        <Suspense fallback={null}>
          <ProductDialog
            product={null}
            location={place.id}
            today={today}
            changes={changes}
            onAdded={(product) => note(product, product.quantity)}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </>
  );
}
