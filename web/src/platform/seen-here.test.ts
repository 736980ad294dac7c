// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { keepSignedInHint, signedInHint } from '../account/current-user.ts';
import { forgetHintedLanguage } from './language.ts';
import { forgetSeen, seenKey } from './seen-here.ts';

afterEach(() => vi.restoreAllMocks());

it('goes with the hint that somebody is signed in here', () => {
  keepSignedInHint('yes');
  localStorage.setItem(seenKey, '{}');
  keepSignedInHint('yes');
  expect(localStorage.getItem(seenKey)).toBe('{}');
  keepSignedInHint(null);
  expect(localStorage.getItem(seenKey)).toBe(null);
});

it('stops nothing where the browser refuses storage', () => {
  for (const act of ['getItem', 'setItem', 'removeItem'] as const) {
    vi.spyOn(Storage.prototype, act).mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
  }
  forgetSeen();
  forgetHintedLanguage();
  keepSignedInHint('yes');
  keepSignedInHint('leaving');
  expect(signedInHint()).toBe(false);
});
