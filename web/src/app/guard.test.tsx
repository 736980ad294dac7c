// @vitest-environment jsdom
import type { CurrentUser } from '@kelari/core/account/contract.ts';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { registerCurrentUser, useCurrentUser, useCurrentUserCheck } from '../account/current-user.ts';
import { chooseLanguage } from '../platform/language.ts';
import { makeQueryClient } from '../platform/query.ts';
import { Guard, type GuardedAccess } from './guard.tsx';

const user = {
  id: 'eleni',
  firstName: 'Ελένη',
  email: 'eleni@example.gr',
  onboarded: true,
  language: 'en',
  household: { id: 'home' },
} as CurrentUser;

/** The server's answer to the current-user call; `null` is a visitor, an error is a server that is away. */
function visit(path: string, access: GuardedAccess, answer: CurrentUser | null | Error | 'pending') {
  vi.stubGlobal('fetch', () => {
    if (answer === 'pending') return new Promise(() => undefined);
    if (answer instanceof Error) return Promise.reject(answer);
    if (answer === null) return Promise.resolve(new Response('{"message":"Unauthorized"}', { status: 401 }));
    return Promise.resolve(new Response(JSON.stringify(answer)));
  });
  show(path, access, <p>the screen</p>);
}

function show(path: string, access: GuardedAccess, children: ReactNode) {
  history.replaceState(null, '', path);
  const client = makeQueryClient();
  registerCurrentUser(client);
  render(
    <QueryClientProvider client={client}>
      <I18nProvider i18n={i18n}>
        <Guard access={access} signedOut={access === 'home' ? <p>landing</p> : undefined}>
          {children}
        </Guard>
      </I18nProvider>
    </QueryClientProvider>,
  );
}

// what is fetched when it is needed is here already: a busy machine takes longer than a test waits
beforeAll(async () => {
  await Promise.all([import('./shell.tsx'), import('./member-screens.tsx'), import('./outbox-strip.tsx')]);
}, 60_000);
beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await chooseLanguage('en');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a member page', () => {
  it('shows the loading screen while nothing is known', () => {
    visit('/pantry', 'member', 'pending');
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    expect(screen.queryByText('the screen')).toBeNull();
  });

  it('shows itself within the shell to a member', async () => {
    visit('/pantry', 'member', user);
    expect(await screen.findByText('the screen')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'What can I cook' })).toBeTruthy();
  });

  it('opens nothing that another person typed in this tab, and what the same one did', async () => {
    sessionStorage.setItem('kelari.draft.of', '"eleni"');
    sessionStorage.setItem('kelari.draft.pantry.new', '{}');
    sessionStorage.setItem('kelari.draft.auth-email', '"eleni@example.com"');
    visit('/pantry', 'member', user);
    await screen.findByText('the screen');
    expect(sessionStorage.getItem('kelari.draft.pantry.new')).toBe('{}');
    // nor does the address of who came in wait for the next one
    await expect.poll(() => sessionStorage.getItem('kelari.draft.auth-email'), { timeout: 10_000 }).toBeNull();
    cleanup();
    visit('/pantry', 'member', { ...user, id: 'nikos' });
    await screen.findByText('the screen');
    expect(sessionStorage.getItem('kelari.draft.pantry.new')).toBeNull();
  });

  it('shows itself when the check fails', async () => {
    visit('/pantry', 'member', new TypeError('offline'));
    expect(await screen.findByText('the screen')).toBeTruthy();
  });

  it('that needs its member says so when the check fails, asks no more by itself, and comes with "Try again"', async () => {
    let asked = 0;
    let away = true;
    vi.stubGlobal('fetch', () => {
      asked += 1;
      return Promise.resolve(
        away ? new Response('{"message":"Broken"}', { status: 500 }) : new Response(JSON.stringify(user)),
      );
    });
    function Screen() {
      const { data } = useCurrentUserCheck();
      return <p>{`${useCurrentUser().firstName} ${data?.email}`}</p>;
    }
    show('/pantry', 'member', <Screen />);
    const again = await screen.findByRole('button', { name: 'Try again' });
    const before = asked;
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(asked).toBe(before);
    expect(screen.getByRole('link', { name: 'What can I cook' })).toBeTruthy();
    away = false;
    again.click();
    expect(await screen.findByText('Ελένη eleni@example.gr')).toBeTruthy();
  });

  it('that only looks whether there is a member stays when the check fails', async () => {
    let asked = 0;
    vi.stubGlobal('fetch', () => {
      asked += 1;
      return Promise.resolve(new Response('{"message":"Broken"}', { status: 500 }));
    });
    function Screen() {
      const { data } = useCurrentUserCheck();
      return <p>{data ? 'a member' : 'nobody known'}</p>;
    }
    show('/recipe-recommendations', 'member', <Screen />);
    const text = await screen.findByText('nobody known');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(text.isConnected).toBe(true);
    expect(asked).toBeLessThanOrEqual(3);
  });

  it('sends a visitor to sign in and remembers where they were going', async () => {
    visit('/pantry?place=fridge', 'member', null);
    await waitFor(() => expect(location.pathname).toBe('/signin'));
    expect(sessionStorage.getItem('kelari.return-path')).toBe('/pantry?place=fridge');
    expect(screen.queryByText('the screen')).toBeNull();
  });

  it('sends a member who has not chosen yet to onboarding, by the mark and not by an empty diet', async () => {
    visit('/pantry', 'member', { ...user, onboarded: false });
    await waitFor(() => expect(location.pathname).toBe('/onboarding'));
    cleanup();
    visit('/pantry', 'member', { ...user, dietaryProfile: [], onboarded: true });
    expect(await screen.findByText('the screen')).toBeTruthy();
  });
});

describe('a guest page', () => {
  it('shows itself at once, while the check still runs', () => {
    visit('/signin', 'guest', 'pending');
    expect(screen.getByText('the screen')).toBeTruthy();
  });

  it('leads a signed-in visitor to the dashboard, or back to where they came from', async () => {
    visit('/signin', 'guest', user);
    await waitFor(() => expect(location.pathname).toBe('/dashboard'));
    cleanup();
    sessionStorage.setItem('kelari.return-path', '/recipes');
    visit('/signin', 'guest', user);
    await waitFor(() => expect(location.pathname).toBe('/recipes'));
  });
});

describe('the start', () => {
  it('is the landing page for a visitor, while the check runs and after', async () => {
    visit('/', 'home', 'pending');
    expect(screen.getByText('landing')).toBeTruthy();
    cleanup();
    visit('/', 'home', null);
    expect(await screen.findByText('landing')).toBeTruthy();
  });

  it('is the landing page for a visitor also when the server is away', async () => {
    visit('/', 'home', new TypeError('offline'));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(screen.getByText('landing')).toBeTruthy();
  });

  it('does not flash the landing page at someone who was signed in here', () => {
    localStorage.setItem('kelari.signed-in', 'yes');
    visit('/', 'home', 'pending');
    expect(screen.queryByText('landing')).toBeNull();
  });
});

describe('a public page', () => {
  it.each([null, user, { ...user, onboarded: false }])('shows itself to anyone', async (answer) => {
    visit('/verify-email', 'public', answer);
    expect(await screen.findByText('the screen')).toBeTruthy();
    expect(location.pathname).toBe('/verify-email');
  });
});
