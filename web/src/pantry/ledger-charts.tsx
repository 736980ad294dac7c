import { capital, writtenIn } from '@kelari/core/food/normalise.ts';
import type { Flow } from '@kelari/core/pantry/ledger.ts';
import type { Ledger } from '@kelari/core/pantry/stock-contract.ts';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { categoryNames } from '../food/category-names.ts';
import { Card } from '../kit/card.tsx';
import { Bars, Columns } from '../kit/chart.tsx';
import { FoodIcon } from '../kit/food-icon.tsx';
import { formatDay, formatList } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { throwReasonNames } from './act-choices.tsx';
import { columnText, currencySign, flowText, measureOf, type Sum, sumText, timesText } from './ledger-words.ts';

type ChartProps = { readonly ledger: Ledger; readonly currency: string };

/** A titled part of the ledger. */
function Part({
  title,
  lead,
  children,
}: {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <Card role="region" aria-labelledby={id}>
      <h2 id={id} className="text-lead">
        {title}
      </h2>
      {lead && <p className="text-small text-muted">{lead}</p>}
      <div className="mt-3">{children}</div>
    </Card>
  );
}

/** What was eaten against what was thrown, by group of food. */
export function Groups({ ledger, currency }: ChartProps) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const measure = measureOf(ledger);
  const rows = ledger.groups.map(({ category, eaten, thrown }) => ({
    category,
    name: i18n._(categoryNames[category]),
    eaten,
    thrown,
  }));
  const words = (flow: Exclude<Flow, 'bought'>, sum: Sum) => flowText(flow, sum, currency, language);
  return (
    <Part title={t`By group`}>
      <Bars
        summary={t`By group: ${formatList(
          rows
            .slice(0, 3)
            .map(({ name, eaten, thrown }) => `${name}: ${words('eaten', eaten)}, ${words('thrown', thrown)}`),
          language,
        )}`}
        tableLabel={t`All groups as a table`}
        table={
          <Table
            head={[t`Food group`, t`We ate`, t`Went to waste`]}
            rows={rows.map(({ name, eaten, thrown }) => [
              name,
              both(eaten, currency, language),
              both(thrown, currency, language),
            ])}
          />
        }
        rows={rows.map(({ category, name, eaten, thrown }) => ({
          key: category,
          label: name,
          icon: <FoodIcon group={category} className="size-6 text-muted" />,
          bars: [
            { value: eaten[measure], text: words('eaten', eaten), tone: 'olive' as const },
            { value: thrown[measure], text: words('thrown', thrown), tone: 'terracotta' as const },
          ].filter((_, index) => (index === 0 ? eaten : thrown).times > 0),
        }))}
      />
    </Part>
  );
}

/** This month and the five before: what was thrown, and what was eaten, each to its own scale. */
export function Months({ ledger, currency }: ChartProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const measure = measureOf(ledger);
  const unit = measure === 'value' ? t`In ${currencySign(currency, language)}` : t`How many times`;
  const names = ledger.months.map(({ month }) => formatDay(`${month}-01`, 'month', language));
  const chart = (flow: 'thrown' | 'eaten', title: string) => (
    <Part title={title} lead={unit}>
      <Columns
        tone={flow === 'thrown' ? 'terracotta' : 'olive'}
        summary={`${title}: ${formatList(
          ledger.months.map((each, i) => `${names[i]} ${sumText(each[flow], currency, language)}`),
          language,
        )}`}
        tableLabel={t`The six months as a table`}
        table={
          <Table
            head={[t`Month`, t`We bought`, t`We ate`, t`Went to waste`]}
            rows={ledger.months.map((each, i) => [
              names[i] ?? '',
              both(each.bought, currency, language),
              both(each.eaten, currency, language),
              both(each.thrown, currency, language),
            ])}
          />
        }
        columns={ledger.months.map((each) => ({
          key: each.month,
          label: formatDay(`${each.month}-01`, 'shortMonth', language),
          value: each[flow][measure],
          text: columnText(each[flow][measure], language),
        }))}
      />
    </Part>
  );
  return (
    <>
      {chart('thrown', t`Went to waste, month by month`)}
      {chart('eaten', t`We ate, month by month`)}
    </>
  );
}

/** Why food was thrown away, and which food it was most. */
export function Thrown({ ledger, currency }: ChartProps) {
  const { t, i18n } = useLingui();
  if (ledger.thrown.times === 0) return null;
  return (
    <>
      <Part title={t`Why it was thrown away`}>
        <List
          rows={ledger.reasons.map(({ reason, thrown }) => ({
            key: reason ?? '',
            name: reason ? i18n._(throwReasonNames[reason]) : t`No reason was given`,
            sum: thrown,
          }))}
          currency={currency}
        />
      </Part>
      <Part title={t`What was thrown away most`}>
        <List
          rows={ledger.worst.map(({ name, foodClass, thrown }) => ({
            key: name,
            icon: <FoodIcon group={foodClass ?? 'other'} className="size-6 text-muted" />,
            name: capital(name),
            sum: thrown,
          }))}
          currency={currency}
        />
      </Part>
    </>
  );
}

type ListRow = { readonly key: string; readonly name: string; readonly sum: Sum; readonly icon?: ReactNode };

function List({ rows, currency }: { readonly rows: readonly ListRow[]; readonly currency: string }) {
  const language = useLanguage();
  return (
    <ul className="divide-y divide-hairline">
      {rows.map(({ key, name, sum, icon }) => (
        <li key={key} className="flex min-h-11 items-center gap-3 py-1.5">
          {icon}
          <span lang={writtenIn(name)} className="min-w-0 flex-1 leading-tight">
            {name}
          </span>
          <span className="figures shrink-0 text-right leading-tight">
            <span className="block font-medium">{sumText(sum, currency, language)}</span>
            {sum.value > 0 && <span className="text-small text-muted">{timesText(sum.times)}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

const both = (sum: Sum, currency: string, language: Parameters<typeof sumText>[2]): string =>
  sum.value > 0 ? `${sumText(sum, currency, language)} (${timesText(sum.times)})` : timesText(sum.times);

type TableProps = { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };

function Table({ head, rows }: TableProps) {
  return (
    <table className="figures w-full text-left text-small">
      <thead>
        <tr className="border-b border-line">
          {head.map((name) => (
            <th key={name} scope="col" className="py-2 pr-3 font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name} className="border-b border-hairline">
            <th scope="row" className="py-2 pr-3 font-normal">
              {name}
            </th>
            {cells.map((cell, index) => (
              <td key={head[index + 1]} className="py-2 pr-3 whitespace-nowrap">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
