import type { ShoppingItem } from '@kelari/core/shopping/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Users } from 'lucide-react';
import { categoryNames } from '../food/category-names.ts';
import { amountText } from '../food/unit-words.ts';
import { Button } from '../kit/button.tsx';
import { formatNumber } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { fieldsOf, type ItemForm } from './item-form.ts';
import { priorityChoices } from './item-words.ts';

export type TheirsPanelProps = {
  readonly theirs: ShoppingItem;
  readonly mine: ItemForm;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
};

/** Two people edited one row: both sides, and nothing lost until one is chosen. */
export function TheirsPanel({ theirs, mine, onKeepMine, onTakeTheirs }: TheirsPanelProps) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const own = { ...theirs, ...fieldsOf(mine) };
  const price = (value: number | null) => (value === null ? '–' : formatNumber(value, language));
  const sides = (item: ShoppingItem): readonly (readonly [string, string])[] => [
    [t`Name`, item.productName],
    [t`Amount`, amountText(item, language)],
    [t`Priority`, i18n._(priorityChoices[item.priority])],
    [t`Price`, price(item.estimatedPrice)],
    [t`Category`, i18n._(categoryNames[item.category])],
    [t`Recipe`, item.neededForRecipe ?? '–'],
    [t`Notes`, item.notes ?? '–'],
  ];
  const ours = sides(own);
  return (
    <div role="alert" className="rounded-card border border-saffron bg-saffron-tint p-4">
      <p className="flex items-center gap-2 font-medium text-saffron">
        <Users aria-hidden className="size-5 shrink-0" />
        <Trans>Someone changed this product in the meantime</Trans>
      </p>
      <dl className="mt-2 grid gap-1">
        {sides(theirs).map(([name, there], index) =>
          there === ours[index]?.[1] ? null : (
            <div key={name} className="figures">
              <dt className="text-small text-muted">{name}</dt>
              <dd>
                <Trans>
                  There now: {there}. Yours: {ours[index]?.[1]}.
                </Trans>
              </dd>
            </div>
          ),
        )}
      </dl>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={onKeepMine}>
          <Trans>Save mine</Trans>
        </Button>
        <Button tone="secondary" onClick={onTakeTheirs}>
          <Trans>Take theirs</Trans>
        </Button>
      </div>
    </div>
  );
}
