import type { Day } from '@kelari/core/kit/dates.ts';
import { Trans } from '@lingui/react/macro';
import { ReceiptText } from 'lucide-react';
import { ButtonLink } from '../kit/button.tsx';
import { PantrySummary } from './pantry-summary.tsx';
import { ParLevels } from './par-levels.tsx';
import type { ShownProduct } from './shown-products.ts';

export type PantryOverviewProps = { readonly products: readonly ShownProduct[]; readonly today: Day };

/** What there is by place and group, and what runs low: asked for, so that the shelves stay first. */
export const PantryOverview = ({ products, today }: PantryOverviewProps) => (
  <div className="mb-4 grid gap-3 *:min-w-0">
    <PantrySummary products={products} today={today} />
    <ParLevels />
    <ButtonLink tone="quiet" icon={ReceiptText} href="/recent?of=pantry" className="justify-self-start">
      <Trans>Recent</Trans>
    </ButtonLink>
  </div>
);
