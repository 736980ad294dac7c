import { adminApi, type Health } from '@kelari/core/admin/contract.ts';
import { needKinds } from '@kelari/core/admin/needs.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { UserMenu } from '../app/user-menu.tsx';
import { type Answer, fakeApi, showScreen, testUser } from '../pantry/pantry-testing.tsx';
import { AdminScreen } from './admin-screen.tsx';
import { longFor, sizeOf } from './figures.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const health = (fields: Partial<Health> = {}): Health => ({
  at: '2026-11-20T08:00:00.000Z',
  needs: [],
  versions: { kelari: '0.1.0', node: '24.1.0', postgres: '17.2', migration: '0013_trust' },
  uptimeSeconds: 7_300,
  accounts: 1_234,
  households: 800,
  liveStreams: 41,
  database: { bytes: 52_400_000, damaged: [], connections: 6, idle: 4, waiting: 0, most: 10 },
  jobs: [],
  mail: { isSetUp: true, waiting: 0, oldestSeconds: null, lastSent: '2026-11-20T07:59:00.000Z', lastFailure: null },
  pushDevices: 12,
  storage: { kind: 'disk', problem: null, files: 77, bytes: 9_800_000, isCounted: true, freeBytes: 81_000_000_000 },
  providers: {
    ...{ model: null, transcription: null, pictureReader: 'own', picturesWaiting: 0 },
    ...{ payments: 'production', barcodeLookup: true, videos: false },
  },
  backups: {
    ...{ isOn: true, isEncrypted: false },
    last: { at: '2026-11-20T01:00:00.000Z', ok: true, bytes: 4_100_000, reason: null },
    kept: [{ at: '2026-11-20T01:00:05.000Z', kind: 'nightly', bytes: 4_100_000 }],
  },
  ...fields,
});
const show = async (answer: () => Answer, language: 'en' | 'el' = 'en') => {
  const calls = fakeApi(answer, [adminApi.health]);
  await showScreen(<AdminScreen nothingHere={<p>404</p>} />, language, '/admin');
  return calls;
};
const factOf = (name: string) =>
  screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent?.replaceAll('\u00a0', ' ');
const refresh = () => fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));

describe('the page of operation', () => {
  it('says first that nothing needs the operator, then the facts', async () => {
    await show(() => ({ reply: health() }));
    await screen.findByRole('heading', { name: 'All is well' });
    expect(screen.getByText('How this server is, as of 10:00.')).toBeTruthy();
    expect(factOf('Accounts')).toBe('1,234');
    expect(factOf('Running for')).toBe('2 hours');
    expect(factOf('Free disk')).toBe('81 GB');
    expect(factOf('Busy connections')).toBe('2 of 10');
    expect(factOf('Last try')).toBe('20 November 2026, 03:00');
    expect(factOf('Payments')).toBe('real');
    expect(within(screen.getByRole('region', { name: 'Work that waits' })).getByText('Nothing waits.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Payments' }).getAttribute('href')).toBe('/admin/payments');
  });

  it('says of all that needs the operator what it is and what to do', async () => {
    const now = health({
      needs: [...needKinds],
      jobs: [
        { kind: 'account.mail', waiting: 3, failing: 2, oldestSeconds: 7_200, lateSeconds: 1_200 },
        { kind: 'unheard.of', waiting: 1, failing: 0, oldestSeconds: 60, lateSeconds: 0 },
      ],
      mail: {
        ...{ isSetUp: true, waiting: 3, oldestSeconds: 7_200, lastSent: null },
        lastFailure: { at: '2026-11-20T07:00:00.000Z', reason: 'connect ECONNREFUSED' },
      },
      storage: {
        kind: 's3',
        problem: 'no such bucket',
        files: 5,
        bytes: null,
        isCounted: false,
        freeBytes: 512_000_000,
      },
    });
    now.database.damaged = ['products', 'prices'];
    now.backups.last = { at: '2026-11-20T01:00:00.000Z', ok: false, bytes: 0, reason: 'The folder is full.' };
    await show(() => ({ reply: now }));
    const list = await screen.findByRole('region', { name: 'What needs you' });
    const said = within(list)
      .getAllByRole('listitem')
      .map((each) => each.textContent ?? '');
    expect(said).toHaveLength(needKinds.length);
    expect(said[0]).toContain('products, prices');
    expect(said[1]).toContain('no such bucket');
    expect(said[2]?.replaceAll('\u00a0', ' ')).toContain('The disk is nearly full: 512 MB free');
    expect(said[3]).toContain('The folder is full.');
    expect(said[5]).toContain('Mails have been waiting for 2 hours');
    expect(said[5]).toContain('connect ECONNREFUSED');
    expect(said[6]).toContain('Work has been lying there for 20 minutes');
    expect(factOf('Mails of accounts')).toBe('3 waiting, 2 tried in vain; oldest 2 hours');
    expect(factOf('unheard.of')).toBe('1 waiting; oldest 1 minute');
    expect(factOf('Pictures')).toBe('more than 5');
    expect(factOf('Outcome')).toBe('did not work');
  });

  it('asks anew, and keeps what it knew when it cannot', async () => {
    let answer: Answer = { reply: health() };
    const calls = await show(() => answer);
    await screen.findByRole('heading', { name: 'All is well' });
    answer = { reply: health({ needs: ['jobs_stuck'] }) };
    refresh();
    await screen.findByRole('region', { name: 'What needs you' });
    answer = { status: 503, body: { message: 'The database does not answer.', code: 'unavailable' } };
    refresh();
    expect((await screen.findByRole('alert', {}, { timeout: 5_000 })).textContent).toContain('how it was at 10:00');
    expect(factOf('Accounts')).toBe('1,234');
    expect(calls.length).toBeGreaterThanOrEqual(3);
  });

  it('says why it knows nothing, and lets one try again', async () => {
    let answer: Answer = { status: 400, body: { message: 'The database is on holiday.', code: 'invalid' } };
    await show(() => answer);
    expect((await screen.findByRole('alert')).textContent).toContain('The database is on holiday.');
    answer = { reply: health() };
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'All is well' });
  });

  it('shows that it is on its way', async () => {
    await show(() => 'pending');
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  it('is nowhere for everybody else', async () => {
    await show(() => ({ status: 404, body: { message: 'There is nothing here.', code: 'not_found' } }));
    await waitFor(() => expect(screen.getByText('404')).toBeTruthy());
  });

  it('stands in the menu of operators alone', async () => {
    fakeApi(() => 'pending', [adminApi.health]);
    await showScreen(<UserMenu open onSearch={() => undefined} user={testUser} onOpenChange={() => undefined} />, 'en');
    expect(screen.queryByRole('link', { name: 'Operation' })).toBeNull();
    cleanup();
    const operator = { ...testUser, operator: true as const };
    await showScreen(<UserMenu open onSearch={() => undefined} user={operator} onOpenChange={() => undefined} />, 'en');
    expect(screen.getByRole('link', { name: 'Operation' }).getAttribute('href')).toBe('/admin');
  });
});

describe('figures in words', () => {
  it.each([
    [1, '1 second'],
    [59, '59 seconds'],
    [60, '1 minute'],
    [3_599, '59 minutes'],
    [3_600, '1 hour'],
    [172_799, '47 hours'],
    [172_800, '2 days'],
  ])('%d seconds are %s', (seconds, words) => expect(longFor(seconds)).toBe(words));

  it.each([
    [0, '0 kB'],
    [1_500, '1.5 kB'],
    [999_999, '1,000 kB'],
    [1_000_000, '1 MB'],
    [150_400_000, '150 MB'],
    [2_500_000_000_000, '2.5 TB'],
  ])('%d bytes are %s', (bytes, words) => expect(sizeOf(bytes, 'en').replaceAll('\u00a0', ' ')).toBe(words));

  it('is written with a comma in Greek', () => {
    expect(sizeOf(1_500_000_000, 'el').replaceAll('\u00a0', ' ')).toBe('1,5 GB');
  });
});
