import type { Endpoint } from '@kelari/core/kit/endpoint.ts';
import type { App } from '../platform/context.ts';
import { allEndpoints, nameOf } from './all-endpoints.ts';
import { makeApp } from './make-app.ts';
import { standInPayments } from './stand-ins/payments-stand-in.ts';
import { standInReader } from './stand-ins/reader-stand-in.ts';

/** What the app asks outside itself, in stand-ins that answer at once and always the same. */
export const standInServices = (): Pick<App, 'ocr' | 'payments' | 'llm'> => ({
  ocr: standInReader([]),
  payments: standInPayments(),
  llm: {
    model: 'stand-in',
    ask: async () => ({ products: [] }),
    converse: async () => ({ text: 'Hello.', isCut: false }),
  },
});

/** The app of tests that call every route, and a cook who may also call those of the operator. */
export async function openMatrix(env: Record<string, string> = {}) {
  const t = await makeApp({ env: { OPERATORS: 'ana@example.test', ...env }, app: standInServices() });
  return { t, ana: await t.signIn('ana@example.test') };
}

/** Rows of `test.each`. */
export const named = (endpoints: readonly Endpoint[]) =>
  endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const);
export const memberEndpoints = allEndpoints.filter(({ access }) => access === 'member');
