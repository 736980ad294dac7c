import type { CurrentUser } from '@kelari/core/account/contract.ts';
import { localTime } from '@kelari/core/kit/dates.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { Celebration } from '../gamification/celebration.tsx';
import { PartBoundary } from '../kit/part-boundary.tsx';
import { clearDraft } from '../platform/draft.ts';
import { startServiceWorker, useNewVersion } from '../platform/new-version.ts';
import { outboxOf } from '../platform/outbox-app.ts';
import { keepPrivateCacheOf } from '../platform/service-worker.ts';
import { useKitchenTimers } from '../recipes/cook-store.ts';
import { InstallInvitation } from './install-invitation.tsx';
import { countVisit } from './install-visits.ts';
import { followSeen } from './seen.ts';
import { UpdatePrompt } from './update-prompt.tsx';

const today = () => localTime(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone).day;

const firstWorkerWaitsMs = 2_000;

export type NoticesProps = { readonly user: CurrentUser | null };

/** What may wait until the screen stands: the service worker, celebrations, and the cards about a new version and about installing. */
export function Notices({ user }: NoticesProps) {
  const client = useQueryClient();
  const userId = user?.id;
  const [path] = useLocation();
  const newVersion = useNewVersion();
  const cooking = useKitchenTimers().length > 0;
  const [later, setLater] = useState(false);
  const [invited, setInvited] = useState(() => countVisit(today()));
  useEffect(() => {
    // on a first visit it fetches the whole app: not beside the pictures of the screen
    const waitsMs = navigator.serviceWorker?.controller ? 0 : firstWorkerWaitsMs;
    const timer = setTimeout(() => void startServiceWorker(), waitsMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    // storage refused: pictures come from the server each time
    if (userId) keepPrivateCacheOf(userId).catch(() => undefined);
  }, [userId]);
  useEffect(() => {
    // whoever signs in next in this tab is somebody else, or types it again
    if (userId) clearDraft('auth-email');
  }, [userId]);
  const householdId = user?.household.id;
  useEffect(() => {
    if (userId && householdId)
      return followSeen(client, outboxOf(client, { id: userId, household: { id: householdId } }));
  }, [client, userId, householdId]);
  return (
    <>
      <PartBoundary>{user && <Celebration user={user} />}</PartBoundary>
      <div role="status" data-unkept>
        {/* not while something is on the stove: timers stand in the same place */}
        {cooking ? null : newVersion && !later ? (
          <UpdatePrompt onLater={() => setLater(true)} />
        ) : (
          invited && (path === '/' || path === '/dashboard') && <InstallInvitation onClose={() => setInvited(false)} />
        )}
      </div>
    </>
  );
}
