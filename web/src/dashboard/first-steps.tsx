import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Plus, ScanLine } from 'lucide-react';
import { ButtonLink } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { classNames } from '../kit/class-names.ts';
import { FoodIcon } from '../kit/food-icon.tsx';

/** With this many products the kitchen begins to answer. */
export const firstProducts = 3;

const examples = ['milk', 'egg', 'cheese'] as const;

/** A new kitchen: from nothing to the first three products. */
export function FirstSteps({ count }: { readonly count: number }) {
  const { t } = useLingui();
  const left = firstProducts - count;
  return (
    <Card className="text-center">
      <section aria-labelledby="first-steps" className="flex flex-col items-center gap-3 py-2">
        <div aria-hidden className="flex gap-3">
          {examples.map((group, index) => (
            <span
              key={group}
              className={classNames(
                'flex size-14 items-center justify-center rounded-full edge',
                index < count ? 'bg-olive text-on-olive' : 'bg-olive-tint text-olive',
              )}
            >
              <FoodIcon group={group} className="size-8" />
            </span>
          ))}
        </div>
        <h2 id="first-steps" className="text-title">
          {count === 0 ? (
            <Trans>Begin with three products</Trans>
          ) : (
            <Plural value={left} one="One more product" other="# more products" />
          )}
        </h2>
        <p className="max-w-reading text-muted">
          <Trans>
            Open the fridge and write down the first things you see. From three on, Kelari says what spoils first and
            what to cook.
          </Trans>
        </p>
        <div className="flex flex-wrap justify-center gap-2">
          <ButtonLink href="/pantry?open=new" icon={Plus}>
            {count === 0 ? t`Add the first product` : t`Add product`}
          </ButtonLink>
          <ButtonLink href="/scan" tone="secondary" icon={ScanLine}>
            {t`Scan a receipt`}
          </ButtonLink>
        </div>
      </section>
    </Card>
  );
}
