import type { CurrentUser } from '@kelari/core/account/contract.ts';
import { notificationsApi, type PushDevice } from '@kelari/core/notifications/contract.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useSaveProfile } from '../account/queries.ts';
import { call } from '../platform/api.ts';
import { type PushHindrance, pushHindrance, subscribedHere, subscribeHere, unsubscribeHere } from '../platform/push.ts';
import { pushDevicesQuery } from './queries.ts';

/** What the browser knows of itself: what hinders messages, and whether it takes them. */
type Here = { readonly hindrance: PushHindrance | null; readonly subscribed: 'yes' | 'other-key' | 'no' };

function useHere(publicKey: string | undefined) {
  const [here, setHere] = useState<Here | null>(null);
  const look = useCallback(async () => {
    const subscribed = publicKey ? await subscribedHere(publicKey).catch(() => 'no' as const) : 'no';
    setHere({ hindrance: pushHindrance(), subscribed });
  }, [publicKey]);
  useEffect(() => {
    void look();
    // back from the browser's settings, where the permission is changed
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [look]);
  return { here, look };
}

const sayNothing = () => undefined;

/** Messages on this device and on the others of the account. */
export function usePush(user: CurrentUser) {
  const client = useQueryClient();
  const saved = useSaveProfile();
  const query = useQuery(pushDevicesQuery);
  const publicKey = query.data?.publicKey;
  const { here, look } = useHere(publicKey);
  const settle = () => Promise.all([look(), client.invalidateQueries({ queryKey: pushDevicesQuery.queryKey })]);
  const channel = (push: boolean) =>
    user.channels.push === push ? undefined : saved.mutateAsync({ channels: { push } });

  const devices = query.data?.devices ?? [];
  const listed = devices.filter(({ current }) => current);
  const others = devices.filter(({ current }) => !current);

  const switchOn = useMutation({
    mutationFn: async () => {
      const answer = await subscribeHere(publicKey ?? '');
      if (typeof answer === 'string') return answer;
      await call(notificationsApi.addDevice, { body: answer });
      await channel(true);
      return 'on';
    },
    onSettled: settle,
  });
  const remove = useMutation({
    mutationFn: async (gone: readonly PushDevice[]) => {
      for (const { id } of gone) await call(notificationsApi.removeDevice, { params: { id } });
      if (gone.some(({ current }) => current)) await unsubscribeHere().catch(sayNothing);
      if (gone.length === devices.length) await channel(false);
    },
    onSettled: settle,
  });

  // the server has another key than when this browser was switched on: the permission stands, so nothing is asked
  const isOld = here?.subscribed === 'other-key' && here.hindrance === null && listed.length > 0;
  const { mutate: renew } = useMutation({
    mutationFn: async () => {
      const answer = await subscribeHere(publicKey ?? '');
      if (typeof answer !== 'string') await call(notificationsApi.addDevice, { body: answer });
    },
    onSettled: settle,
    onError: sayNothing,
  });
  useEffect(() => {
    if (isOld) renew();
  }, [isOld, renew]);

  return {
    query,
    hindrance: here?.hindrance ?? null,
    isKnown: here !== null && query.data !== undefined,
    isOn: user.channels.push && here?.subscribed === 'yes' && listed.length > 0,
    devices,
    others,
    switchOn,
    switchOff: () => remove.mutateAsync(listed),
    remove,
  };
}
