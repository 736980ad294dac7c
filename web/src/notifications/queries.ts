import { notificationsApi } from '@kelari/core/notifications/contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../platform/api.ts';

/** The browsers that take this account's messages; asked anew whenever they are looked at, another device may have changed them. */
export const pushDevicesQuery = queryOptions({
  queryKey: ['push-devices'],
  queryFn: ({ signal }) => call(notificationsApi.devices, { signal }),
  staleTime: 0,
  meta: { kept: false },
});
