import { writtenIn } from '@kelari/core/food/normalise.ts';
import type { MealStanding } from '@kelari/core/planner/reserve-contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check, CircleHelp, Hourglass, type LucideIcon, Minus, Replace, ShoppingBasket } from 'lucide-react';
import { formatDay, formatList } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { reckonedText } from './planner-words.ts';

type Line = MealStanding['lines'][number];

const looks: Readonly<Record<Line['status'], { readonly icon: LucideIcon; readonly color: string }>> = {
  have: { icon: Check, color: 'text-fresh' },
  'unknown-amount': { icon: CircleHelp, color: 'text-fresh' },
  substitute: { icon: Replace, color: 'text-sea' },
  short: { icon: ShoppingBasket, color: 'text-terracotta' },
  missing: { icon: ShoppingBasket, color: 'text-terracotta' },
  staple: { icon: Minus, color: 'text-muted' },
  optional: { icon: Minus, color: 'text-muted' },
};

/** Line by line: there or short, and which lots are kept for it. What is missing stands first. */
export function MealLines({ standing }: { readonly standing: MealStanding }) {
  const { t } = useLingui();
  const language = useLanguage();
  const isShort = ({ status }: Line) => status === 'missing' || status === 'short';
  const lines = [...standing.lines].sort((a, b) => Number(isShort(b)) - Number(isShort(a)));
  const names = standing.saves.map(({ name }) => name);
  return (
    <>
      {names.length > 0 && (
        <p className="flex gap-2 rounded-control bg-saffron-tint px-3 py-2 text-saffron edge">
          <Hourglass aria-hidden className="mt-0.5 size-5 shrink-0" />
          <Trans>Uses in time: {formatList([...new Set(names)], language)}</Trans>
        </p>
      )}
      {lines.length > 0 && (
        <ul aria-label={t`Ingredients`} className="grid gap-2">
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a recipe may say the same line twice
            <MealLine key={at} line={line} />
          ))}
        </ul>
      )}
    </>
  );
}

function MealLine({ line }: { readonly line: Line }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { icon: Icon, color } = looks[line.status];
  return (
    <li className="flex gap-2">
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${color}`} />
      <div className="figures min-w-0">
        <p lang={writtenIn(line.text)} className="leading-tight">
          {line.text}
        </p>
        <p className="text-small text-muted">
          <Status line={line} />
        </p>
        {line.lots.length > 0 && (
          <p className="text-small text-muted">
            {line.lots
              .map(({ name, amount, unit, expirationDate }) => {
                const lot = `${reckonedText(amount, unit, language)} ${name}`;
                return expirationDate ? t`${lot} (until ${formatDay(expirationDate, 'short', language)})` : lot;
              })
              .join(', ')}
          </p>
        )}
      </div>
    </li>
  );
}

function Status({ line }: { readonly line: Line }) {
  const { status } = line;
  const language = useLanguage();
  const inWords = (amount: Line['have']) => amount && reckonedText(amount.quantity, amount.unit, language);
  const have = inWords(line.have);
  const missing = inWords(line.missing);
  switch (status) {
    case 'have':
      return <Trans>There</Trans>;
    case 'unknown-amount':
      return <Trans>There, amount not known</Trans>;
    case 'substitute':
      return <Trans>Something else stands in for it</Trans>;
    case 'short':
      return (
        <span className="text-terracotta">
          {have ? (
            <Trans>
              {missing} missing, {have} there
            </Trans>
          ) : (
            <Trans>{missing} missing</Trans>
          )}
        </span>
      );
    // all of it, and how much that is stands in the line itself
    case 'missing':
      return (
        <span className="text-terracotta">
          <Trans>Not there</Trans>
        </span>
      );
    case 'staple':
      return <Trans>Always at home</Trans>;
    case 'optional':
      return <Trans>Works without it</Trans>;
  }
}
