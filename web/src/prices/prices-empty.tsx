import { Trans, useLingui } from '@lingui/react/macro';
import { BellPlus, Plus, ScanLine } from 'lucide-react';
import { Button, ButtonLink } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { FoodIcon } from '../kit/food-icon.tsx';

/** Where prices come from. */
export function NoPrices({ onAdd }: { readonly onAdd: () => void }) {
  const { t } = useLingui();
  return (
    <EmptyState
      drawing={<FoodIcon group="cheese" className="size-16" />}
      title={t`No prices yet`}
      text={t`They gather by themselves: from receipts that you scan and from products that you add with a price.`}
      example={t`For example: feta 8.90 €/kg, 5% cheaper than last time, cheapest at the market`}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <ButtonLink href="/scan" icon={ScanLine}>
            <Trans>Scan a receipt</Trans>
          </ButtonLink>
          <Button tone="secondary" icon={Plus} onClick={onAdd}>
            <Trans>Write down a price</Trans>
          </Button>
        </div>
      }
    />
  );
}

/** What a price alert is good for. */
export function NoTrackers({ onAdd }: { readonly onAdd: () => void }) {
  const { t } = useLingui();
  return (
    <EmptyState
      drawing={<FoodIcon group="oil" className="size-16" />}
      title={t`You are not waiting for any price`}
      text={t`Choose a food and a target price. When a receipt or a price you write down reaches it, Kelari tells you.`}
      example={t`For example: olive oil, tell us at 7 €/litre or less`}
      action={
        <Button icon={BellPlus} onClick={onAdd}>
          <Trans>New price alert</Trans>
        </Button>
      }
    />
  );
}
