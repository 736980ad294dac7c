import { type GamificationOverview, gamificationApi } from '@kelari/core/gamification/contract.ts';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, testUser } from '../pantry/pantry-testing.tsx';
import { activateLanguage } from '../platform/language.ts';
import { makeQueryClient } from '../platform/query.ts';
import { Celebration } from './celebration.tsx';
import {
  gameAnswer,
  gameEndpoints,
  type Known,
  type Refusal,
  testAchievement,
  testChallenge,
  testOverview,
  today,
} from './game-testing.tsx';
import { overviewQuery } from './queries.ts';

const now = new Date(`${today}T08:00:00Z`);
const none = { level: null, achievements: [], challenges: [] };
const first = testAchievement({ id: 'first', title: 'First pot' });
const second = testAchievement({ id: 'second', title: 'Second pot' });

let hidden = false;
beforeEach(() => {
  vi.useFakeTimers({ now, shouldAdvanceTime: true });
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(now.getTime() - 60_000);
  hidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const fakeGame = (known: Known, refuse?: Refusal) => fakeApi(gameAnswer(known, refuse), gameEndpoints);
const due = (celebrate: Partial<typeof none> | object): Known => ({
  overview: testOverview({ celebrate: { ...none, ...celebrate } }),
});
/** `kept` is what the device had of an earlier visit. */
async function show(on = true, kept?: GamificationOverview, before?: (client: QueryClient) => Promise<void>) {
  await activateLanguage('en');
  const client = makeQueryClient();
  client.setQueryData(overviewQuery.queryKey, kept, { updatedAt: now.getTime() - 3_600_000 });
  await before?.(client);
  render(
    <QueryClientProvider client={client}>
      <I18nProvider i18n={i18n}>
        <button type="button">Under it</button>
        <Celebration user={{ ...testUser, celebrations: on }} />
      </I18nProvider>
    </QueryClientProvider>,
  );
  return client;
}
const card = () => document.querySelector('[data-celebration]');
const appears = () => waitFor(() => expect(card()).toBeTruthy());
const told = (calls: ReturnType<typeof fakeGame>) =>
  calls.filter(({ endpoint }) => endpoint === gamificationApi.celebrated).map(({ body }) => body);
const settle = () => act(() => vi.advanceTimersByTimeAsync(300));

describe('a celebration', () => {
  it('lasts at most 1.2 seconds, is told to the server at once and heard politely', async () => {
    const calls = fakeGame(due({ level: 3 }));
    await show();
    await appears();
    expect(card()?.textContent).toContain('New levelLevel 3');
    expect(told(calls)).toEqual([{ level: 3, achievements: [], challenges: [] }]);
    expect(card()?.className).toContain('pointer-events-none');
    expect(card()?.getAttribute('aria-hidden')).toBe('true');
    expect(document.activeElement).toBe(document.body);
    await act(() => vi.advanceTimersByTimeAsync(1_200));
    expect(card()).toBeNull();
    // read out to its end
    expect(screen.getByRole('status').textContent).toContain('Level 3');
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it.each(['pointerDown', 'keyDown'] as const)('ends at %s, which goes where it was meant for', async (event) => {
    fakeGame(due({ level: 3 }));
    await show();
    await appears();
    const heard = vi.fn();
    const button = screen.getByRole('button', { name: 'Under it' });
    button.addEventListener(event.toLowerCase(), heard);
    expect(fireEvent[event](button, { key: 'a' })).toBe(true);
    expect(card()).toBeNull();
    expect(heard).toHaveBeenCalledOnce();
  });

  it('is one for all: a level before achievements, those before challenges, the others counted', async () => {
    const calls = fakeGame(due({ level: 3, achievements: [first, second], challenges: [testChallenge()] }));
    await show();
    await appears();
    expect(card()?.textContent).toContain('New levelLevel 3and 3 more successes');
    expect(told(calls)).toEqual([{ level: 3, achievements: ['first', 'second'], challenges: ['pulses@2026-11-15'] }]);
  });

  it.each([
    [{ achievements: [first, second] }, 'New achievementFirst potand 1 more success'],
    [{ challenges: [testChallenge()] }, 'Challenge completedPulse week'],
  ])('of what is not a level says what it is: %#', async (celebrate, words) => {
    fakeGame(due(celebrate));
    await show();
    await appears();
    expect(card()?.textContent).toBe(words);
  });

  it('comes once: what the server says again before it was told is not shown again, and told again', async () => {
    const calls = fakeGame(due({ level: 3 }), ({ endpoint }) =>
      endpoint === gamificationApi.celebrated ? 'offline' : undefined,
    );
    const client = await show();
    await appears();
    await act(() => vi.advanceTimersByTimeAsync(1_300));
    await act(() => client.invalidateQueries({ queryKey: overviewQuery.queryKey }));
    await settle();
    expect(card()).toBeNull();
    expect(told(calls)).toHaveLength(2);
  });

  it('is left out where it is switched off, and does not wait for later', async () => {
    const calls = fakeGame(due({ level: 3 }));
    await show(false);
    await waitFor(() => expect(told(calls)).toHaveLength(1));
    await settle();
    expect(card()).toBeNull();
  });

  it('waits while the tab is in the background', async () => {
    hidden = true;
    const calls = fakeGame(due({ level: 3 }));
    await show();
    await settle();
    expect([card(), told(calls)]).toEqual([null, []]);
    hidden = false;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await appears();
  });

  it("is left to the device in somebody's hands: the others wait, and hear from the server that it is done", async () => {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { userActivation: { isActive: false } }));
    const known = due({ level: 3 });
    const calls = fakeGame(known);
    const client = await show();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    known.overview = testOverview();
    await act(() => client.invalidateQueries({ queryKey: overviewQuery.queryKey }));
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect([card(), told(calls)]).toEqual([null, []]);
    known.overview = testOverview({ celebrate: { ...none, level: 4 } });
    await act(() => client.invalidateQueries({ queryKey: overviewQuery.queryKey }));
    await act(() => vi.advanceTimersByTimeAsync(2_500));
    expect(card()).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(600));
    await appears();
  });

  it('hears of what was done in the seconds before it was there', async () => {
    fakeGame(due({ level: 3 }));
    await show(true, testOverview(), (client) => client.invalidateQueries({ queryKey: overviewQuery.queryKey }));
    await appears();
  });

  it('is not made of what the device kept from an earlier visit', async () => {
    const calls = fakeGame({});
    await show(true, testOverview({ celebrate: { ...none, level: 3 } }));
    await settle();
    expect([card(), told(calls)]).toEqual([null, []]);
  });
});

it('asks anew past midnight, when the seven days are others', async () => {
  const calls = fakeGame({});
  await show();
  const asked = () => calls.filter(({ endpoint }) => endpoint === gamificationApi.overview).length;
  await waitFor(() => expect(asked()).toBe(1));
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(asked()).toBe(1);
  vi.setSystemTime(new Date('2026-11-20T22:30:00Z'));
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  await waitFor(() => expect(asked()).toBe(2));
});
