// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFollowing } from './use-growing.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const total = 500;

it('a long list follows a change in pieces, the first at once, and all of it in the end', () => {
  const { result, rerender } = renderHook(({ shown }) => useFollowing(total, shown), {
    initialProps: { shown: false },
  });
  const shown = () => Array.from({ length: total }, (_, at) => result.current(at)).filter(Boolean).length;
  const piece = () => {
    const before = shown();
    act(() => void vi.advanceTimersToNextTimer());
    return Math.abs(shown() - before);
  };
  expect(shown()).toBe(0);
  rerender({ shown: true });
  expect(shown()).toBe(12);
  expect(piece()).toBe(36);
  // turned back before all had followed: those that never did stay as they were
  rerender({ shown: false });
  expect(shown()).toBe(36);
  expect(piece()).toBe(36);
  expect(shown()).toBe(0);
  rerender({ shown: true });
  while (shown() < total) expect(piece()).toBeLessThanOrEqual(36);
  expect(vi.getTimerCount()).toBe(0);
});
