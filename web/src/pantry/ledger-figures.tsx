import { thrownShare } from '@kelari/core/pantry/ledger.ts';
import type { Ledger } from '@kelari/core/pantry/stock-contract.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { HeartHandshake, type LucideIcon, ShoppingBasket, Trash2, Utensils } from 'lucide-react';
import { ButtonLink } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { formatMoney, formatNumber } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { helpText, type Sum, timesText } from './ledger-words.ts';

/** What was bought, eaten and thrown, as large as they matter. */
export function Figures({ ledger, currency }: { readonly ledger: Ledger; readonly currency: string }) {
  const { t } = useLingui();
  return (
    <>
      <dl className="grid gap-3 sm:grid-cols-3 lg:gap-4">
        <Figure icon={ShoppingBasket} name={t`We bought`} sum={ledger.bought} currency={currency} />
        <Figure icon={Utensils} name={t`We ate`} sum={ledger.eaten} currency={currency} />
        <Figure icon={Trash2} name={t`Went to waste`} sum={ledger.thrown} currency={currency} />
      </dl>
      {ledger.unpriced > 0 && (
        <p className="mt-2 text-small text-muted">
          <Plural
            value={ledger.unpriced}
            one="# without a price is not in the sums of what was eaten and thrown away."
            other="# without a price are not in the sums of what was eaten and thrown away."
          />
        </p>
      )}
    </>
  );
}

type FigureProps = {
  readonly icon: LucideIcon;
  readonly name: string;
  readonly sum: Sum;
  readonly currency: string;
};

function Figure({ icon: Icon, name, sum, currency }: FigureProps) {
  const language = useLanguage();
  const isPriced = sum.value > 0 || sum.times === 0;
  return (
    <Card className="flex flex-wrap items-center gap-3 sm:block">
      <dt className="flex flex-auto items-center gap-2 text-muted">
        <Icon aria-hidden className="size-5 shrink-0" />
        {name}
      </dt>
      <dd className="figures text-right sm:mt-1 sm:text-left">
        <span className="block text-page font-bold">
          {isPriced ? formatMoney(sum.value, currency, language) : timesText(sum.times)}
        </span>
        <span className="text-small text-muted">
          {isPriced ? timesText(sum.times) : <Trans>without a price</Trans>}
        </span>
      </dd>
    </Card>
  );
}

/** How much of what left the kitchen was thrown, said kindly, and what could help. */
export function Share({ ledger, currency }: { readonly ledger: Ledger; readonly currency: string }) {
  const { t } = useLingui();
  const language = useLanguage();
  const share = thrownShare(ledger);
  if (share === null) return null;
  const before = ledger.months.at(-2);
  const less = before ? before.thrown.value - ledger.thrown.value : 0;
  const percent = formatNumber(Math.max(1, Math.round(100 * share)), language);
  return (
    <div className="flex gap-3 rounded-card bg-olive-tint p-4 text-olive edge lg:p-5">
      <HeartHandshake aria-hidden className="mt-0.5 size-6 shrink-0" />
      <div className="max-w-reading">
        <p className="text-lead font-medium">
          {share === 0 ? (
            <Trans>Nothing was thrown away. All that left the kitchen was eaten.</Trans>
          ) : (
            t`Of what left the kitchen, ${percent}% was thrown away.`
          )}
        </p>
        {less > 0 && <p>{t`${formatMoney(less, currency, language)} less than the month before.`}</p>}
        {share > 0 && (
          <>
            <p className="mt-1 text-ink">{helpText(ledger.reasons[0]?.reason ?? null)}</p>
            <ButtonLink tone="quiet" href="/recipe-recommendations" className="-ml-4">
              <Trans>What can I cook</Trans>
            </ButtonLink>
          </>
        )}
      </div>
    </div>
  );
}
