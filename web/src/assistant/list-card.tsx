import type { Card } from '@kelari/core/assistant/contract.ts';
import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ArrowRight, ChevronRight, List } from 'lucide-react';
import { Link } from 'wouter';
import { ButtonLink } from '../kit/button.tsx';
import { FoodIcon } from '../kit/food-icon.tsx';
import { CardFrame } from './card-frame.tsx';
import { ownAddress } from './card-words.ts';

type ListCardProps = { readonly card: Extract<Card, { readonly kind: 'list' }> };
type Row = ListCardProps['card']['rows'][number];

/** What is there: rows to be read by shape, each leading to where it can be seen. */
export function ListCard({ card }: ListCardProps) {
  const href = ownAddress(card.href);
  return (
    <CardFrame icon={List} title={card.title}>
      <ul className="mt-1 divide-y divide-hairline">
        {[...card.rows.entries()].map(([at, row]) => (
          <li key={at}>
            <RowOfList row={row} />
          </li>
        ))}
      </ul>
      {card.more > 0 && (
        <p className="figures pt-1 pl-9 text-small text-muted">
          {plural(card.more, { one: '# more', other: '# more' })}
        </p>
      )}
      {href && (
        <div className="-mb-1 pl-4">
          <ButtonLink tone="quiet" icon={ArrowRight} href={href}>
            <Trans>Show all</Trans>
          </ButtonLink>
        </div>
      )}
    </CardFrame>
  );
}

function RowOfList({ row }: { readonly row: Row }) {
  const href = ownAddress(row.href);
  const words = (
    <>
      {row.foodClass && <FoodIcon group={row.foodClass} className="size-6 text-olive" />}
      <span className="min-w-0 flex-1 leading-tight">
        <span className="font-medium">{row.text}</span>
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
