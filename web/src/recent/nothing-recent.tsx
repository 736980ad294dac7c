import type { RecentKind } from '@kelari/core/recent/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { ReceiptText } from 'lucide-react';
import { ButtonLink } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';

/** Where each part's own page is. */
const pages: Readonly<Record<RecentKind, string>> = {
  pantry: '/pantry',
  recipes: '/recipes',
  list: '/shopping',
  plan: '/meal-planner',
  prices: '/prices',
  foods: '/foods',
};

/** Nothing in the last 30 days, and what will stand here. */
export function NothingRecent({ of }: { readonly of: RecentKind | 'product' | null }) {
  const { t } = useLingui();
  const text = () => {
    switch (of) {
      case 'product':
        return t`In the last 30 days nobody touched this product.`;
      case 'recipes':
      case 'prices':
      case 'foods':
        return t`What is deleted or changed waits here as it was, for 30 days.`;
      case 'list':
        return t`What is put on a list, ticked or taken off it is written here by itself, with the name of who did it.`;
      case 'plan':
        return t`Meals that are planned, moved or taken out are written here by themselves, with the name of who did it.`;
      default:
        return t`What is put in, eaten, moved or thrown away is written here by itself, with the name of who did it.`;
    }
  };
  const isPantry = of === null || of === 'pantry';
  return (
    <EmptyState
      drawing={<ReceiptText className="size-16" />}
      title={t`Nothing happened lately`}
      text={text()}
      example={isPantry ? t`For example: Eleni ate 2 eggs, today at 8:15` : undefined}
      action={
        <ButtonLink href={of === null || of === 'product' ? '/pantry' : pages[of]}>
          {isPantry || of === 'product' ? <Trans>To the pantry</Trans> : <Trans>Open the page</Trans>}
        </ButtonLink>
      }
    />
  );
}
