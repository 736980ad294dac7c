// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api.ts';
import { activateLanguage, loadLaterWords } from './language.ts';
import { forgetUnauthorized, makeQueryClient, onUnauthorized } from './query.ts';
import { takeReturnPath } from './return-path.ts';
import { removeToast, toastEntries } from './toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
  forgetUnauthorized();
  removeToast();
});
afterEach(() => vi.useRealTimers());

describe('the end of a session', () => {
  it('is said once, leaves once after 500 ms, and keeps the way back', async () => {
    await activateLanguage('el');
    history.replaceState(null, '', '/pantry?place=fridge');
    const leave = vi.fn();
    onUnauthorized(leave);
    onUnauthorized(leave);
    expect(toastEntries()).toMatchObject([
      { title: 'Μη εξουσιοδοτημένος', description: 'Αποσυνδεθήκατε. Σύνδεση ξανά...', tone: 'destructive' },
    ]);
    vi.advanceTimersByTime(499);
    expect(leave).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(leave.mock.calls).toEqual([['/api/login']]);
    expect(takeReturnPath()).toBe('/pantry?place=fridge');
  });

  const refused = () => Promise.reject(new ApiError(401, 'Unauthorized', ''));

  it('is noticed by any query', async () => {
    await makeQueryClient()
      .fetchQuery({ queryKey: ['a'], queryFn: refused })
      .catch(() => undefined);
    expect(toastEntries()).toHaveLength(1);
  });

  it('is noticed by any write', async () => {
    const client = makeQueryClient();
    await client
      .getMutationCache()
      .build(client, { mutationFn: refused })
      .execute(undefined)
      .catch(() => undefined);
    expect(toastEntries()).toHaveLength(1);
  });

  it('is not what other failures mean', async () => {
    await makeQueryClient()
      .fetchQuery({ queryKey: ['a'], queryFn: () => Promise.reject(new ApiError(403, 'Forbidden', '')) })
      .catch(() => undefined);
    expect(toastEntries()).toHaveLength(0);
  });
});

describe('cached data', () => {
  it('is kept apart by language, and read again after a switch', async () => {
    const client = makeQueryClient();
    await activateLanguage('en');
    client.setQueryData(['faq'], 'questions');
    await activateLanguage('el');
    expect(client.getQueryData(['faq'])).toBeUndefined();
    await activateLanguage('en');
    expect(client.getQueryData(['faq'])).toBe('questions');
    expect(client.getQueryState(['faq'])?.isInvalidated).toBe(true);
  });

  it('is not asked for again when words of the same language arrive', async () => {
    const client = makeQueryClient();
    await activateLanguage('el');
    client.setQueryData(['faq'], 'ερωτήσεις');
    await loadLaterWords();
    expect(client.getQueryState(['faq'])?.isInvalidated).toBe(false);
  });
});

describe('the way back', () => {
  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])(
    'never leads to %s',
    (path) => {
      sessionStorage.setItem('kelari.return-path', path);
      expect(takeReturnPath()).toBeNull();
    },
  );
});
