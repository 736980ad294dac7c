import { faqApi } from '@kelari/core/faq/contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../platform/api.ts';

// asked even without a network: then the failure is said at once instead of a wait that never ends
const atOnce = { networkMode: 'always' } as const;

/** All questions, in the order of the page; what this device has seen once opens without a network, too. */
export const faqQuery = queryOptions({
  ...atOnce,
  queryKey: ['faq'],
  queryFn: ({ signal }) => call(faqApi.list, { signal }),
});

/** What the server finds, which knows both languages; the device keeps no answer to a search. */
export const foundQuery = (q: string) =>
  queryOptions({
    ...atOnce,
    queryKey: ['faq', q],
    queryFn: ({ signal }) => call(faqApi.list, { query: { q }, signal }),
    enabled: q !== '',
    meta: { kept: false },
  });
