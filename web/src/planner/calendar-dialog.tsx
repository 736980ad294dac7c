import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { Dialog } from '../kit/dialog.tsx';
import { PartBoundary } from '../kit/part-boundary.tsx';
import { CalendarFailed, CalendarOnItsWay } from './calendar-states.tsx';

const CalendarFeed = lazy(async () => ({ default: (await import('./calendar-feed.tsx')).CalendarFeed }));

/** The plan in one's own calendar, by an address that nobody can guess. */
export function CalendarDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`In my calendar`}
      description={t`Your phone's or computer's calendar shows the planned meals and keeps them up to date.`}
    >
      <PartBoundary instead={<CalendarFailed />}>
        <Suspense fallback={<CalendarOnItsWay />}>
          <CalendarFeed />
        </Suspense>
      </PartBoundary>
    </Dialog>
  );
}
