import type { CurrentUser } from '@kelari/core/account/contract.ts';
import { Plural } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { CloudOff, CloudUpload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { OfflineStrip, useOnline } from '../kit/offline-strip.tsx';
import { outboxOf, useOutboxEntries } from '../platform/outbox-app.ts';
import type { OutboxEntry } from '../platform/outbox-entry.ts';

const OutboxSheet = lazy(async () => ({ default: (await import('./outbox-sheet.tsx')).OutboxSheet }));

/** What goes through at the first try is nobody's business; the rest is said until it is sent. */
const isStuck = ({ state, attempts }: OutboxEntry): boolean =>
  state === 'parked' || (state === 'waiting' && attempts > 0);

/** How many changes have not reached the kitchen, on every screen; a tap shows which and why. Sends what was left, too. */
export function OutboxStrip({ user }: { readonly user: CurrentUser }) {
  const client = useQueryClient();
  const outbox = outboxOf(client, user);
  const entries = useOutboxEntries(outbox);
  const online = useOnline();
  const [open, setOpen] = useState(false);
  const count = online && !entries.some(isStuck) ? 0 : entries.length;
  return (
    <>
      <OfflineStrip>
        {count > 0 && (
          <button
            type="button"
            onClick={() => setOpen(true)}
            className="flex min-h-11 w-full items-center gap-2 rounded-control bg-saffron-tint px-3 py-1 text-left text-small text-saffron underline-offset-2 edge hover:underline max-lg:shadow-raised"
          >
            {online ? (
              <CloudUpload aria-hidden className="size-4 shrink-0" />
            ) : (
              <CloudOff aria-hidden className="size-4 shrink-0" />
            )}
            <span className="figures">
              <Plural value={count} one="# not sent" other="# not sent" />
            </span>
          </button>
        )}
      </OfflineStrip>
      {open && (
        <Suspense fallback={null}>
          <OutboxSheet outbox={outbox} user={user} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
