import { Trans } from '@lingui/react/macro';
import { CalendarPlus, Copy } from 'lucide-react';
import { Button } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import type { ListState } from './use-list-state.ts';
import { ListChip } from './week-overview.tsx';

type EmptyWeekProps = { readonly listState: ListState; readonly onCopy: () => void };

/** Nothing is planned yet, and what planning is for. Small, because the days themselves stand right below. */
export function EmptyWeek({ listState, onCopy }: EmptyWeekProps) {
  return (
    <Card className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <span aria-hidden className="rounded-full bg-olive-tint p-3 text-olive max-sm:hidden">
        <CalendarPlus className="size-8" strokeWidth={1.5} />
      </span>
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="mb-1 font-bold">
          <Trans>Nothing is planned for this week</Trans>
        </h2>
        <p className="text-muted">
          <Trans>Put a dish on a day: Kelari keeps what it needs from the pantry and buys only what is missing.</Trans>
        </p>
        <p className="mt-1 text-small text-muted">
          <Trans>For example: Tuesday, dinner, lentil soup for 4</Trans>
        </p>
        {/* what a stale list wants has an overview of its own */}
        {listState !== 'stale' && (
          <p className="mt-2">
            <ListChip state={listState} />
          </p>
        )}
      </div>
      <Button tone="secondary" icon={Copy} onClick={onCopy}>
        <Trans>Copy last week</Trans>
      </Button>
    </Card>
  );
}
