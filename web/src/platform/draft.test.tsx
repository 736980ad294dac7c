// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearDrafts, readDraft, useDraft, writeDraft } from './draft.ts';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

describe('drafts', () => {
  it('come back after the page was left', () => {
    const first = renderHook(() => useDraft('recipe', ''));
    act(() => first.result.current.set('Φασολάδα'));
    first.unmount();
    const second = renderHook(() => useDraft('recipe', ''));
    expect(second.result.current).toMatchObject({ value: 'Φασολάδα', restored: true });
    act(() => second.result.current.clear());
    expect(renderHook(() => useDraft('recipe', '')).result.current).toMatchObject({ value: '', restored: false });
  });

  it('are all forgotten at once, and nothing else with them', () => {
    writeDraft('a', 1);
    sessionStorage.setItem('other', 'stays');
    clearDrafts();
    expect(readDraft('a')).toBeNull();
    expect(sessionStorage.getItem('other')).toBe('stays');
  });

  it('that are damaged count as none', () => {
    sessionStorage.setItem('kelari.draft.a', '{');
    expect(readDraft('a')).toBeNull();
  });
});
