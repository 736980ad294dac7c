// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  activateLanguage,
  activeLanguage,
  addWords,
  browserLanguage,
  chooseLanguage,
  storedLanguage,
} from './language.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('the language', () => {
  it('is what this device chose, and only en or el', () => {
    localStorage.setItem('kelari.language', 'fr');
    expect(storedLanguage()).toBeNull();
    localStorage.setItem('kelari.language', 'el');
    expect(storedLanguage()).toBe('el');
  });

  it.each([
    ['el-GR', 'el'],
    ['el', 'el'],
    ['de-DE', 'en'],
    ['elx', 'en'],
  ])('of a browser in %s is %s', (tag, expected) => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(tag);
    expect(browserLanguage()).toBe(expected);
  });

  it('switches at once, says so on the page and is kept', async () => {
    await chooseLanguage('el');
    expect(document.documentElement.lang).toBe('el');
    expect(activeLanguage()).toBe('el');
    expect(storedLanguage()).toBe('el');
    expect(i18n.locale).toBe('el');
    await chooseLanguage('en');
    expect(document.documentElement.lang).toBe('en');
  });

  it('that only comes from the profile is not kept as a choice', async () => {
    await activateLanguage('el');
    expect(storedLanguage()).toBeNull();
  });

  it('still shows when the storage refuses', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    await chooseLanguage('el');
    expect(activeLanguage()).toBe('el');
  });

  it('gets more words without a sign at which all that stands would be drawn again', async () => {
    await activateLanguage('el');
    const drawnAgain = vi.fn();
    const stop = i18n.on('change', drawnAgain);
    addWords('el', { more: ['κι άλλα'] });
    expect(i18n._('more')).toBe('κι άλλα');
    expect(drawnAgain).not.toHaveBeenCalled();
    stop();
  });

  it('gets the words of one that was left meanwhile, too', async () => {
    await activateLanguage('en');
    addWords('el', { late: ['αργά'] });
    expect(i18n._('late')).toBe('late');
    await activateLanguage('el');
    expect(i18n._('late')).toBe('αργά');
  });
});
