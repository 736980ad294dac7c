// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useLocation } from 'wouter';
import { useScrollMemory } from './scroll-memory.ts';

let go: (path: string) => void;
function App() {
  const [, navigate] = useLocation();
  go = navigate;
  useScrollMemory();
  return null;
}

/** The stand-in scrolls as a browser does: at once, and says so. */
function pageOf(height: number) {
  const stand = { y: 0 };
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(height);
  vi.stubGlobal('scrollTo', (_: number, y: number) => {
    stand.y = y;
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
    window.dispatchEvent(new Event('scroll'));
  });
  return stand;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('starts a new page at its top, and shows one that is come back to where it was left', async () => {
  history.replaceState(null, '', '/list');
  const page = pageOf(5_000);
  render(<App />);
  window.scrollTo(0, 900);
  act(() => go('/one'));
  expect(page.y).toBe(0);
  window.scrollTo(0, 300);
  act(() => history.back());
  await vi.waitFor(() => expect(location.pathname).toBe('/list'));
  await vi.waitFor(() => expect(page.y).toBe(900));
});

it('does not take the scrolling to the end of a shorter page for that of the page that was left', async () => {
  history.replaceState(null, '', '/list');
  const page = pageOf(5_000);
  render(<App />);
  window.scrollTo(0, 1_332);
  // the address has changed and the page is drawn; this was not told yet
  History.prototype.pushState.call(history, null, '', '/one');
  window.scrollTo(0, 584);
  act(() => void window.dispatchEvent(new Event('pushState')));
  expect(page.y).toBe(0);
  act(() => history.back());
  await vi.waitFor(() => expect(location.pathname).toBe('/list'));
  await vi.waitFor(() => expect(page.y).toBe(1_332));
});
