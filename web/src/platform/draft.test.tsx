// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearDrafts, readDraft, useDraft, useFormDraft, writeDraft } from './draft.ts';

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

  it('of a form come back without what must not be kept', () => {
    const render = () =>
      renderHook(() => {
        const form = useForm({ defaultValues: { email: '', password: '' } });
        useFormDraft('signin', form, ['password']);
        return form;
      });
    const first = render();
    act(() => {
      first.result.current.setValue('email', 'eleni@example.gr');
      first.result.current.setValue('password', 'μυστικό');
    });
    expect(readDraft('signin')).toEqual({ email: 'eleni@example.gr' });
    first.unmount();
    const second = render();
    expect(second.result.current.getValues()).toEqual({ email: 'eleni@example.gr', password: '' });
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
