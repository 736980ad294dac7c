import type { Card } from '@kelari/core/assistant/contract.ts';
import { writtenIn } from '@kelari/core/food/normalise.ts';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight, ChevronDown, ChevronRight, ChevronUp, List } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { Button, ButtonLink } from '../kit/button.tsx';
import { FoodIcon } from '../kit/food-icon.tsx';
import { CardFrame } from './card-frame.tsx';
import { ownAddress } from './card-words.ts';

type ListCardProps = { readonly card: Extract<Card, { readonly kind: 'list' }> };
type Row = ListCardProps['card']['rows'][number];

/** So many rows fit into the conversation beside what was asked. */
const atOnce = 5;

/** What is there: rows to be read by shape, each leading to where it can be seen. */
export function ListCard({ card }: ListCardProps) {
  const { t } = useLingui();
  const href = ownAddress(card.href);
  const [isOpen, setOpen] = useState(false);
  const isLong = card.rows.length > atOnce + 1;
  const rows = isOpen || !isLong ? card.rows : card.rows.slice(0, atOnce);
  const rest = card.rows.length - rows.length + card.more;
  const restText = plural(rest, { one: '# more', other: '# more' });
  return (
    <CardFrame icon={List} title={card.title}>
      <ul className="mt-1 divide-y divide-hairline">
        {[...rows.entries()].map(([at, row]) => (
          <li key={at}>
            <RowOfList row={row} fallback={href === '/meal-planner' ? 'prepared' : 'other'} />
          </li>
        ))}
      </ul>
      {rest === card.more && rest > 0 && <p className="figures pt-1 pl-9 text-small text-muted">{restText}</p>}
      <div className="-mb-1 flex flex-wrap gap-x-1 pl-4">
        {isLong && (
          <Button
            tone="quiet"
            icon={isOpen ? ChevronUp : ChevronDown}
            aria-expanded={isOpen}
            className="figures"
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t`Show fewer` : restText}
          </Button>
        )}
        {href && (
          <ButtonLink tone="quiet" icon={ArrowRight} href={href}>
            <Trans>Show all</Trans>
          </ButtonLink>
        )}
      </div>
    </CardFrame>
  );
}

function RowOfList({ row, fallback }: { readonly row: Row; readonly fallback: string }) {
  const href = ownAddress(row.href);
  const words = (
    <>
      <FoodIcon
        group={row.foodClass ?? (href?.startsWith('/recipes/') ? 'prepared' : fallback)}
        className="size-6 text-olive"
      />
      <span className="min-w-0 flex-1 leading-tight">
        <span lang={writtenIn(row.text)} className="font-medium">
          {row.text}
        </span>
        {row.detail && <span className="figures mt-0.5 block text-small text-muted">{row.detail}</span>}
      </span>
    </>
  );
  const look = 'flex min-h-11 items-center gap-3 py-1.5';
  if (!href) return <div className={look}>{words}</div>;
  return (
    <Link href={href} className={`${look} -mx-1 rounded-small px-1 hover:bg-sunk`}>
      {words}
      <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
    </Link>
  );
}
