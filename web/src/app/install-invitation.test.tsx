// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { activateLanguage } from '../platform/language.ts';
import { InstallInvitation } from './install-invitation.tsx';
import { countVisit } from './install-visits.ts';

const invite = (onClose: () => void) =>
  render(
    <I18nProvider i18n={i18n}>
      <InstallInvitation onClose={onClose} />
    </I18nProvider>,
  );

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'standalone');
  localStorage.clear();
});

it.each([
  ['el', /^Πατήστε .*Κοινή χρήση/, 'Όχι, ευχαριστώ'],
  ['en', /^Tap Share, then Add to Home Screen/, 'No, thanks'],
] as const)('says in %s how an iPhone installs, once, on the third day', async (language, how, close) => {
  await activateLanguage(language);
  expect([1, 1, 2].map((day) => countVisit(`2026-11-0${day}`))).toEqual([false, false, false]);
  expect(countVisit('2026-11-07')).toBe(true);
  Object.defineProperty(navigator, 'standalone', { value: false, configurable: true });
  const onClose = vi.fn();
  invite(onClose);
  expect(screen.getByText(how)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: close }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(countVisit('2026-11-09')).toBe(false);
});

it('says nothing where it stands on the home screen already, or cannot', async () => {
  await activateLanguage('en');
  expect(invite(vi.fn()).container.textContent).toBe('');
  Object.defineProperty(navigator, 'standalone', { value: true, configurable: true });
  expect(invite(vi.fn()).container.textContent).toBe('');
});
