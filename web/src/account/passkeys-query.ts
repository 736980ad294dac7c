import { passkeysApi } from '@kelari/core/account/passkeys-contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../platform/api.ts';

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => call(passkeysApi.list, { signal }),
});
