import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addToast, dismissToast, removeToast, toastEntries, toastRemoveDelay, updateToast } from './toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  removeToast();
  vi.useRealTimers();
});

describe('toasts', () => {
  it('shows one at a time, the newest', () => {
    addToast({ title: 'first' });
    addToast({ title: 'second' });
    expect(toastEntries().map((entry) => entry.title)).toEqual(['second']);
  });

  it('can be updated while it stands', () => {
    const id = addToast({ title: 'Saving' });
    updateToast(id, { title: 'Saved', tone: 'success' });
    expect(toastEntries()[0]).toMatchObject({ id, title: 'Saved', tone: 'success', open: true });
  });

  it('closes at once when dismissed and is forgotten after 1,000,000 ms', () => {
    const id = addToast({ title: 'Gone' });
    dismissToast(id);
    expect(toastEntries()[0]?.open).toBe(false);
    vi.advanceTimersByTime(toastRemoveDelay - 1);
    expect(toastEntries()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(toastEntries()).toHaveLength(0);
    expect(toastRemoveDelay).toBe(1_000_000);
  });

  it('does not let the removal of an old toast take a new one away', () => {
    dismissToast(addToast({ title: 'old' }));
    addToast({ title: 'new' });
    vi.advanceTimersByTime(toastRemoveDelay);
    expect(toastEntries().map((entry) => entry.title)).toEqual(['new']);
  });
});
