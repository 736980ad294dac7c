// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { activateLanguage } from '../platform/language.ts';
import { comesAlong, type ToastItem, ToastRegion } from './toast.tsx';

const onClose = vi.fn();
beforeEach(async () => {
  onClose.mockReset();
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  await activateLanguage('en');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(item: Partial<ToastItem>, form = <input aria-label="Email" />) {
  const { hook, navigate } = memoryLocation({ path: '/signup' });
  const saying = (said: Partial<ToastItem>) => (
    <I18nProvider i18n={i18n}>
      <Router hook={hook}>
        <form>{form}</form>
        <ToastRegion
          items={[{ id: '1', open: true, title: 'Not saved', ...said }]}
          onClose={onClose}
          duration={5_000}
        />
      </Router>
    </I18nProvider>
  );
  const { rerender } = render(saying(item));
  return {
    goTo: (path: string) => act(() => navigate(path)),
    say: (said: Partial<ToastItem>) => rerender(saying(said)),
  };
}
const type = () => fireEvent.input(screen.getByRole('textbox'), { target: { value: 'a' } });

describe('what failed', () => {
  it('goes with the page it failed on', () => {
    const { goTo } = show({ tone: 'destructive' });
    vi.advanceTimersByTime(comesAlong + 1);
    goTo('/pantry');
    expect(onClose).toHaveBeenCalledWith('1');
  });

  it('is said on the page that it leads to, and goes with that one', () => {
    const { goTo } = show({ tone: 'destructive' });
    goTo('/signin');
    vi.advanceTimersByTime(comesAlong + 1);
    expect(onClose).not.toHaveBeenCalled();
    goTo('/pantry');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('about a wrong form goes with the first letter that puts it right, else stays', () => {
    show({ tone: 'destructive' }, <input aria-label="Email" aria-invalid />);
    type();
    expect(onClose).toHaveBeenCalledOnce();
    cleanup();
    onClose.mockReset();
    show({ tone: 'destructive' });
    type();
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('what has the focus', () => {
  const frame = () => act(() => new Promise((done) => requestAnimationFrame(done)));

  it('is not covered: the toast goes to the other end of the window, and back, as the next one does by itself', async () => {
    const { say } = show({}, <input aria-label="Email" />);
    const list = document.querySelector('ol') as HTMLElement;
    const field = screen.getByRole('textbox');
    let covered = false;
    document.elementFromPoint = () => (covered ? list : field);
    await frame();
    act(() => field.focus());
    await frame();
    expect(list.hasAttribute('data-high')).toBe(false);
    covered = true;
    fireEvent.focusIn(field);
    await frame();
    expect(list.hasAttribute('data-high')).toBe(true);
    fireEvent.focusIn(field);
    await frame();
    expect(list.hasAttribute('data-high')).toBe(false);
    // one that comes while the focus stands there
    say({ id: '2' });
    await frame();
    expect(list.hasAttribute('data-high')).toBe(true);
    covered = false;
    say({ id: '3' });
    await frame();
    expect(list.hasAttribute('data-high')).toBe(false);
    Reflect.deleteProperty(document, 'elementFromPoint');
  });
});

it('keeps what can be taken back, whatever page comes', () => {
  const { goTo } = show(
    { action: { label: 'Undo', onAct: () => undefined } },
    <input aria-label="Email" aria-invalid />,
  );
  vi.advanceTimersByTime(comesAlong + 1);
  goTo('/pantry');
  type();
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
});
