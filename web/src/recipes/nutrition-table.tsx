import type { Recipe } from '@kelari/core/recipes/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '../kit/card.tsx';
import { Chart } from '../kit/chart.tsx';
import { classNames } from '../kit/class-names.ts';
import { formatAmount, formatList, formatNumber } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';

type NutritionTableProps = { readonly info: NonNullable<Recipe['nutritionalInfo']> };

/**
 * What an adult needs in a day, in kcal and g: the reference intakes of EU regulation 1169/2011, annex XIII; for fibre,
 * which it leaves out, the 25 g of EFSA's dietary reference values.
 */
const ofADay = { kcal: 2000, fat: 70, saturates: 20, carbs: 260, sugars: 90, fibre: 25, protein: 50, salt: 6 } as const;
type Nutrient = keyof typeof ofADay;

/** What a portion holds, in the order of food labels: drawn as shares of a day, with the table behind. */
export function NutritionTable({ info }: NutritionTableProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const share = Math.round(100 * (info.knownShare ?? 0));
  const names: readonly (readonly [Nutrient, string, boolean?])[] = [
    ['kcal', t`Energy`],
    ['fat', t`Fat`],
    ['saturates', t`of which saturates`, true],
    ['carbs', t`Carbohydrate`],
    ['sugars', t`of which sugars`, true],
    ['fibre', t`Fibre`],
    ['protein', t`Protein`],
    ['salt', t`Salt`],
  ];
  const rows = names.map(([name, label, isPart = false]) => {
    const amount = info[name] ?? 0;
    const percent = Math.round((100 * amount) / ofADay[name]);
    const text = formatAmount(amount, name === 'kcal' ? t`kcal` : t`g`, language);
    return { name, label, isPart, text, percent, percentText: `${formatNumber(percent, language)}%` };
  });
  return (
    <Card>
      <h2 className="text-title">
        <Trans>Nutrition per portion</Trans>
      </h2>
      <p className="mb-4 text-small text-muted">
        <Trans>Bars: how much of what an adult needs in a day</Trans>
      </p>
      <Chart
        summary={formatList(
          rows.map(({ label, text, percentText }) => t`${label}: ${text}, ${percentText} of a day`),
          language,
        )}
        tableLabel={t`As a table`}
        table={
          <table className="figures w-full text-left text-small">
            <caption className="sr-only">
              <Trans>Nutrition per portion</Trans>
            </caption>
            <thead>
              <tr className="border-b border-line">
                <th scope="col" className="py-2 font-medium">{t`Nutrient`}</th>
                <th scope="col" className="py-2 text-right font-medium">{t`Per portion`}</th>
                <th scope="col" className="py-2 text-right font-medium">{t`Of a day`}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, label, isPart, text, percentText }) => (
                <tr key={name} className="border-b border-hairline">
                  <th scope="row" className={classNames('py-2 font-normal', isPart && 'pl-4 text-muted')}>
                    {label}
                  </th>
                  <td className="py-2 text-right">{text}</td>
                  <td className="py-2 text-right">{percentText}</td>
                </tr>
              ))}
            </tbody>
          </table>
        }
      >
        <div className="figures grid gap-3">
          {rows.map(({ name, label, isPart, text, percent, percentText }) => (
            <div key={name} className={classNames('grid gap-1', isPart && 'pl-4')}>
              <p className="flex items-baseline gap-3 leading-tight">
                <span className={classNames('flex-1', isPart && 'text-muted')}>{label}</span>
                <span className={name === 'kcal' ? 'text-title font-bold' : 'font-medium'}>{text}</span>
                <span className="w-12 text-right text-small text-muted">{percentText}</span>
              </p>
              <svg aria-hidden width="100%" height="6" className="block text-olive">
                <rect width="100%" height="6" rx="3" fill="currentColor" opacity="0.16" />
                <rect width={`${Math.min(percent, 100)}%`} height="6" rx="3" fill="currentColor" />
              </svg>
            </div>
          ))}
        </div>
      </Chart>
      <p className="mt-1 text-small text-muted">
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
