import type { Ingredient } from '@kelari/core/recipes/contract.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleHelp, Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../kit/button.tsx';
import { formatNumber } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { cutAtAmount } from './ingredient-amount.ts';

/** A line that names a part of the recipe ("For the sauce:") and nothing to buy. */
const isHeading = (line: Ingredient): boolean => line.conceptId === null && line.raw.trim().endsWith(':');

type IngredientListProps = { readonly lines: readonly Ingredient[] };

/** The lines as they were written; how each was understood, by which suggestions count, is one tap away. */
export function IngredientList({ lines }: IngredientListProps) {
  const [shown, setShown] = useState(false);
  const unread = lines.filter((line) => line.conceptId === null && !isHeading(line)).length;
  return (
    <>
      <ul className="divide-y divide-hairline">
        {/* keyed by position: a line may stand twice, and nobody sorts them */}
        {[...lines.entries()].map(([position, line]) => (
          <li key={position} className="py-2.5">
            <IngredientLine line={line} />
            {shown && !isHeading(line) && <Understood line={line} />}
          </li>
        ))}
      </ul>
      {unread > 0 && (
        <p className="mt-3 flex gap-2 text-small text-muted">
          <CircleHelp aria-hidden className="size-5 shrink-0 text-saffron" />
          <Plural
            value={unread}
            one="# line is not a food that Kelari knows; in suggestions it counts as missing."
            other="# lines are not foods that Kelari knows; in suggestions they count as missing."
          />
        </p>
      )}
      <Button
        tone="quiet"
        icon={shown ? EyeOff : Eye}
        aria-expanded={shown}
        className="-ml-4 mt-1"
        onClick={() => setShown(!shown)}
      >
        {shown ? <Trans>Only as written</Trans> : <Trans>How Kelari reads it</Trans>}
      </Button>
    </>
  );
}

function IngredientLine({ line }: { readonly line: Ingredient }) {
  if (isHeading(line)) return <strong>{line.raw.trim()}</strong>;
  const { before, amount, after } = line.amount === null ? cutAtAmount(line.raw, '') : cutAtAmount(line.raw, line.unit);
  return (
    <>
      {before}
      {amount && <strong className="figures">{amount}</strong>}
      {after}
    </>
  );
}

function Understood({ line }: { readonly line: Ingredient }) {
  const { t } = useLingui();
  const language = useLanguage();
  const amounts = [line.amount, line.amountMax].filter((value) => value !== null);
  const { amount: written } = cutAtAmount(line.raw, line.unit);
  return (
    <p className="mt-0.5 text-small text-muted">
      {line.conceptId === null ? (
        <Trans>Not recognised</Trans>
      ) : (
        [
          line.name,
          amounts.length === 0
            ? t`no amount`
            : line.unit === ''
              ? amounts.map((value) => formatNumber(value, language)).join('–')
              : written,
          line.note,
          line.optional ? t`optional` : null,
        ]
          .filter(Boolean)
          .join(' · ')
      )}
    </p>
  );
}
