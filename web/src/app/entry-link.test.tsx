import { msg } from '@lingui/core/macro';
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { Crown } from 'lucide-react';
import { afterEach, expect, it, vi } from 'vitest';
import { EntryLink } from './entry-link.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const entry = { path: '/subscription', label: msg`Subscription`, icon: Crown };
/** Whether the app goes there by itself, or leaves it to the browser to load the page. */
function follow(loadsAnew: boolean, how: MouseEventInit = {}) {
  history.replaceState(null, '', '/dashboard');
  const onFollow = vi.fn();
  render(
    <EntryLink entry={loadsAnew ? { ...entry, loadsAnew } : entry} onFollow={onFollow} className="">
      Plans
    </EntryLink>,
  );
  const link = screen.getByRole('link');
  const click = createEvent.click(link, { button: 0, ...how });
  // jsdom loads no pages
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  let isLeft = true;
  document.addEventListener('click', (event) => (isLeft = !event.defaultPrevented), { once: true });
  fireEvent(link, click);
  return { isLeft, path: location.pathname, followed: onFollow.mock.calls.length };
}

it('goes within the app, or loads the page anew where that has a policy of its own', () => {
  expect(follow(false)).toEqual({ isLeft: false, path: '/subscription', followed: 1 });
  cleanup();
  expect(follow(true)).toEqual({ isLeft: true, path: '/dashboard', followed: 0 });
});

it('goes within the app without a network, where the page would not load', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(follow(true)).toEqual({ isLeft: false, path: '/subscription', followed: 1 });
  cleanup();
  expect(follow(true, { ctrlKey: true }), 'but a new tab is the browser’s own').toMatchObject({ isLeft: true });
});
