import { apiTokensApi } from '@kelari/core/account/api-tokens-contract.ts';
import { accountApi, type CurrentUser } from '@kelari/core/account/contract.ts';
import { householdApi } from '@kelari/core/account/household-contract.ts';
import { passkeysApi } from '@kelari/core/account/passkeys-contract.ts';
import { secondFactorApi } from '@kelari/core/account/second-factor-contract.ts';
import { foodApi } from '@kelari/core/food/contract.ts';
import type { Endpoint } from '@kelari/core/kit/endpoint.ts';
import type { Language } from '@kelari/core/kit/language.ts';
import { picturesApi } from '@kelari/core/pictures/contract.ts';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { activateLanguage } from '../platform/language.ts';
import { forgetUnauthorized, makeQueryClient } from '../platform/query.ts';
import { removeToast, toastEntries } from '../platform/toast.ts';
import { currentUserQuery, registerCurrentUser } from './current-user.ts';

export const testUser: CurrentUser = {
  id: '11111111-1111-4111-8111-111111111111',
  email: 'eleni@example.gr',
  firstName: 'Ελένη',
  lastName: null,
  profileImageUrl: null,
  hasPassword: true,
  dietaryProfile: [],
  allergies: [],
  vegan: false,
  onboarded: true,
  language: 'el',
  timezone: 'Europe/Athens',
  weekStart: 0,
  digestHour: 8,
  marketingConsent: false,
  notifications: { dailyBriefing: true, expiryAlerts: true, challenges: true, social: true },
  channels: { push: false, email: false },
  alertDays: {},
  celebrations: true,
  level: 1,
  experiencePoints: 0,
  currentStreak: 0,
  longestStreak: 0,
  totalCooksCount: 0,
  lastCookDate: null,
  socialSharesThisWeek: 0,
  subscriptionType: 'free_trial',
  subscriptionStatus: 'active',
  subscriptionExpiresAt: null,
  createdAt: '2026-11-01T08:00:00Z',
  household: {
    id: '22222222-2222-4222-8222-222222222222',
    name: 'Σπίτι',
    currency: 'EUR',
    timezone: 'Europe/Athens',
    staples: [],
    places: [],
  },
};

// jsdom lays nothing out
Element.prototype.scrollIntoView = () => undefined;

/** No answer at all: the network is down. */
export const noNetwork = Symbol('no network');

export class Refusal {
  readonly status: number;
  readonly body: object;
  constructor(status: number, body: object = { message: '' }) {
    this.status = status;
    this.body = body;
  }
}

type Answer = object | typeof noNetwork | Refusal;
type Sent = { readonly name: string; readonly body: unknown };
export type ApiName =
  | keyof typeof accountApi
  | keyof typeof householdApi
  | 'upload'
  | `passkey:${keyof typeof passkeysApi}`
  | `factor:${keyof typeof secondFactorApi}`
  | `token:${keyof typeof apiTokensApi}`
  | `food:${keyof typeof foodApi}`;

function named(of: string, api: Readonly<Record<string, Endpoint>>) {
  return Object.entries(api).map(([name, spec]) => [`${of}:${name}` as ApiName, spec] as const);
}

const specs: readonly (readonly [ApiName, Endpoint])[] = [
  ...(Object.entries({ ...accountApi, ...householdApi }) as [ApiName, Endpoint][]),
  ['upload', picturesApi.upload],
  ...named('passkey', passkeysApi),
  ...named('factor', secondFactorApi),
  ...named('token', apiTokensApi),
  ...named('food', foodApi),
];

/** What the settings read beside what a test is about: answered so unless it says otherwise, and noted nowhere. */
const besides: Partial<Record<ApiName, Answer>> = {
  'passkey:list': { available: true, passkeys: [] },
  'factor:read': { on: false, since: null, spareCodesLeft: 0 },
  'token:list': [],
};

/** What the screens sent, and the answers they get: both held against the contract, an unexpected call fails the test. */
export function fakeApi(answers: Partial<Record<ApiName, Answer>>): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const path = new URL(address, 'http://kelari.test').pathname;
    const found = specs.find(
      ([, spec]) => spec.method === init.method && new RegExp(`^${spec.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
    );
    const given = found && (answers[found[0]] ?? besides[found[0]]);
    if (!found || given === undefined) throw new Error(`no answer for ${init.method} ${path}`);
    const [name, spec] = found;
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    if (spec.body && body !== undefined) spec.body.parse(body);
    if (answers[name] !== undefined) sent.push({ name, body });
    const answer = await given;
    if (answer === noNetwork) throw new TypeError('Failed to fetch');
    if (answer instanceof Refusal) return new Response(JSON.stringify(answer.body), { status: answer.status });
    return new Response(JSON.stringify(spec.reply.parse(answer)));
  });
  return sent;
}

export type Visit = {
  readonly path: string;
  readonly language: Language;
  /** 'asked': only the server knows. */
  readonly user?: CurrentUser | null | 'asked';
};

/** Shows one screen as a visitor or, with `user`, as a member. */
export async function showScreen(element: ReactNode, { path, language, user = null }: Visit) {
  await activateLanguage(language);
  history.replaceState(null, '', path);
  const client = makeQueryClient();
  registerCurrentUser(client);
  if (user !== 'asked') client.setQueryData(currentUserQuery.queryKey, user);
  render(
    <QueryClientProvider client={client}>
      <I18nProvider i18n={i18n}>{element}</I18nProvider>
    </QueryClientProvider>,
  );
  return client;
}

export function startAfresh(): void {
  cleanup();
  removeToast();
  forgetUnauthorized();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
}

/** The page is loaded anew in the same tab. */
export function reload(): void {
  const kept = { ...sessionStorage };
  startAfresh();
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, String(value));
}

export const typeInto = (label: string | RegExp, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
export const typedIn = (label: string | RegExp): string => screen.getByLabelText<HTMLInputElement>(label).value;
export const press = (words: string): void => {
  fireEvent.click(screen.getByText(words, { selector: 'button' }));
};
/** Title and text of the toast that is on the screen. */
export const toastNow = (): string => {
  const toast = toastEntries().find((entry) => entry.open);
  return toast ? `${toast.title}: ${toast.description ?? ''}` : '';
};
/** What a field says of itself to a screen reader. */
export const errorOf = (label: string | RegExp): string =>
  (screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => (id.endsWith('-error') ? (document.getElementById(id)?.textContent ?? '') : ''))
    .join('');
