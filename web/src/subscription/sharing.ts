import type { ReplyOf } from '@kelari/core/kit/endpoint.ts';
import { type subscriptionApi as Api, subscriptionApi } from '@kelari/core/subscription/contract.ts';
import { t } from '@lingui/core/macro';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, isUnauthorized } from '../platform/api.ts';
import { reasonOf } from '../platform/failure.ts';
import { newId } from '../platform/ids.ts';
import { addToast } from '../platform/toast.ts';
import { sharedLinksQuery, subscriptionQuery } from './queries.ts';

type Shared = ReplyOf<typeof Api.share>;
export type ShareWay = 'device' | 'copy';

export const deviceShares = (): boolean => 'share' in navigator;

/** Says what went wrong; the end of a session is only a notice here (specification, section 8). */
export function sayRefusal(title: string, error: unknown): void {
  if (isUnauthorized(error)) {
    const description = t`Please log in to upgrade your subscription.`;
    addToast({ title: t`Unauthorized`, description, tone: 'destructive' });
  } else addToast({ title, description: reasonOf(error), tone: 'destructive' });
}

/** True once it was handed on, false when the person changed their mind; fails when this browser can do neither. */
async function handOn({ title, text, url }: Shared, way: ShareWay): Promise<boolean> {
  if (way === 'copy') {
    await navigator.clipboard.writeText(url);
    return true;
  }
  try {
    await navigator.share({ title, text, url });
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return false;
    throw error;
  }
}

/** It was shared already: a count that does not arrive is asked for once more under its key, which counts once. */
async function count(client: QueryClient, recipeId: string | undefined): Promise<void> {
  const idempotencyKey = newId();
  const send = () => call(subscriptionApi.share, { body: recipeId ? { recipeId } : {}, idempotencyKey });
  try {
    const { message } = await send().catch(send);
    addToast({ title: t`Shared Successfully`, description: message, tone: 'success' });
  } catch (error) {
    sayRefusal(t`Shared, but not counted`, error);
  }
  const changed = [subscriptionQuery.queryKey, sharedLinksQuery.queryKey, ['current-user']];
  await Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Shares the app, or an own recipe. `link` is what could not be handed on, to be copied by hand. */
export function useSharing(recipeId?: string) {
  const client = useQueryClient();
  const [busy, setBusy] = useState<ShareWay | null>(null);
  const [link, setLink] = useState<string | null>(null);

  const share = async (way: ShareWay): Promise<boolean> => {
    setBusy(way);
    let url: string | null = null;
    try {
      const ahead = await call(subscriptionApi.share, { body: { ahead: true, ...(recipeId ? { recipeId } : {}) } });
      url = ahead.url;
      const isShared = await handOn(ahead, way);
      if (isShared) {
        url = null;
        await count(client, recipeId);
        setLink(null);
      } else if (ahead.made) {
        // nobody has it: what stays open was shared. It stands among the own links if this does not arrive
        await call(subscriptionApi.unshare, { params: { id: ahead.made } }).catch(() => undefined);
      }
      return isShared;
    } catch (error) {
      setLink(url);
      if (url === null) sayRefusal(t`Share Failed`, error);
      else {
        const description = t`This browser did not let it through. The link stands below: copy it from there.`;
        addToast({ title: t`Share Failed`, description, tone: 'destructive' });
      }
      return false;
    } finally {
      setBusy(null);
      if (recipeId) void client.invalidateQueries({ queryKey: sharedLinksQuery.queryKey });
    }
  };
  return { share, busy, link };
}
