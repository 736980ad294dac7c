import type { Recipe } from '@kelari/core/recipes/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '../kit/card.tsx';
import { classNames } from '../kit/class-names.ts';
import { formatNumber } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';

type NutritionTableProps = { readonly info: NonNullable<Recipe['nutritionalInfo']> };

/** What a portion holds, in the order of food labels, and how much of the dish it was computed from. */
export function NutritionTable({ info }: NutritionTableProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const share = Math.round(100 * (info.knownShare ?? 0));
  const rows: readonly (readonly [string, string, boolean?])[] = [
    ['fat', t`Fat`],
    ['saturates', t`of which saturates`, true],
    ['carbs', t`Carbohydrate`],
    ['sugars', t`of which sugars`, true],
    ['fibre', t`Fibre`],
    ['protein', t`Protein`],
    ['salt', t`Salt`],
  ];
  return (
    <Card>
      <table className="w-full">
        <caption className="mb-2 text-left text-title font-medium">
          <Trans>Nutrition per portion</Trans>
        </caption>
        <tbody className="figures">
          <tr>
            <th scope="row" className="py-1.5 text-left font-medium">
              <Trans>Energy</Trans>
            </th>
            <td className="py-1.5 text-right text-lead font-bold">
              {formatNumber(info.kcal ?? 0, language)} <Trans>kcal</Trans>
            </td>
          </tr>
          {rows.map(([name, label, isPart]) => (
            <tr key={name} className="border-t border-hairline">
              <th scope="row" className={classNames('py-1.5 text-left font-normal', isPart && 'pl-4 text-muted')}>
                {label}
              </th>
              <td className="py-1.5 text-right">
                {formatNumber(info[name] ?? 0, language)} <Trans>g</Trans>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-small text-muted">
        {share < 50 ? (
          <Trans>A rough guess: only {share}% of the weight is known.</Trans>
        ) : share < 95 ? (
          <Trans>Computed from the ingredients; {share}% of the weight is known.</Trans>
        ) : (
          <Trans>Computed from the ingredients; nearly all of the weight is known.</Trans>
        )}{' '}
        {(info.assumedSalt ?? 0) > 0 && <Trans>Salt to taste counts as 1 g.</Trans>}
      </p>
    </Card>
  );
}
