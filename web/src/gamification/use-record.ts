import { type ActivityType, type CookingActivity, gamificationApi } from '@kelari/core/gamification/contract.ts';
import type { BodyOf } from '@kelari/core/kit/endpoint.ts';
import { t } from '@lingui/core/macro';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, isUnauthorized } from '../platform/api.ts';
import { reasonOf } from '../platform/failure.ts';
import { onUnauthorized } from '../platform/query.ts';
import { addToast } from '../platform/toast.ts';
import { gameChanged } from './queries.ts';

function failed(error: unknown): void {
  if (isUnauthorized(error)) onUnauthorized();
  else addToast({ title: t`That did not work`, description: reasonOf(error), tone: 'destructive' });
}

/** Takes back what a button noted; the toast may be tapped when the screen has gone. */
export async function takeBack(client: QueryClient, { id }: CookingActivity): Promise<void> {
  try {
    const { message } = await call(gamificationApi.removeActivity, { params: { id } });
    addToast({ title: message });
    await gameChanged(client);
  } catch (error) {
    failed(error);
  }
}

/** Says whether the server noted it. */
async function note(client: QueryClient, body: BodyOf<typeof gamificationApi.recordActivity>): Promise<boolean> {
  try {
    const { message, activity } = await call(gamificationApi.recordActivity, { body });
    const action = activity && { label: t`Undo`, onAct: () => void takeBack(client, activity) };
    addToast({ title: message, ...(action ? { action, tone: 'success' } : {}) });
    await gameChanged(client);
    return activity !== null;
  } catch (error) {
    failed(error);
    return false;
  }
}

/** The three buttons and what is written beside them: what each pays, and whether, the server says. */
export function useRecord() {
  const client = useQueryClient();
  const [busy, setBusy] = useState<ActivityType | null>(null);
  const [notes, setNotes] = useState('');
  const [photo, setPhoto] = useState<string | null>(null);
  const record = (activityType: ActivityType): void => {
    setBusy(activityType);
    const words = notes.trim();
    void note(client, { activityType, ...(words ? { notes: words } : {}), ...(photo ? { photoUrl: photo } : {}) })
      .then((isNoted) => {
        if (!isNoted) return;
        setNotes((now) => (now === notes ? '' : now));
        setPhoto((now) => (now === photo ? null : now));
      })
      .finally(() => setBusy(null));
  };
  return { record, busy, notes, setNotes, photo, setPhoto };
}
