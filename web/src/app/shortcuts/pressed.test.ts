import { describe, expect, it } from 'vitest';
import { goLetters, shortcutOf } from './pressed.ts';

const press = (key: string, code = '', more: Partial<Parameters<typeof shortcutOf>[0]> = {}) => ({
  key,
  code,
  ...{ ctrlKey: false, metaKey: false, altKey: false, shiftKey: false },
  ...{ isComposing: false, repeat: false, defaultPrevented: false },
  ...more,
});
const ctrl = { ctrlKey: true };
const meta = { metaKey: true };

describe('a key press asks', () => {
  it.each([
    ['n on a Latin keyboard', press('n', 'KeyN'), 'add'],
    ['ν, the same key on a Greek one', press('ν', 'KeyN'), 'add'],
    ['n where another key types it', press('n', 'KeyB'), 'add'],
    ['/', press('/', 'Slash'), 'search'],
    ['/ with Shift, as on a German keyboard', press('/', 'Digit7', { shiftKey: true }), 'search'],
    ['?', press('?', 'Slash', { shiftKey: true }), 'help'],
    ['Ctrl K', press('k', 'KeyK', ctrl), 'palette'],
    ['⌘ K', press('k', 'KeyK', meta), 'palette'],
    ['Ctrl κ', press('κ', 'KeyK', ctrl), 'palette'],
    ['Ctrl Z', press('z', 'KeyZ', ctrl), 'undo'],
    ['Ctrl ζ', press('ζ', 'KeyZ', ctrl), 'undo'],
    ['g', press('g', 'KeyG'), 'go'],
    ['γ', press('γ', 'KeyG'), 'go'],
  ])('%s', (_, event, shortcut) => {
    expect(shortcutOf(event)).toBe(shortcut);
  });

  it.each([
    ['N with Shift', press('N', 'KeyN', { shiftKey: true })],
    ['Ctrl N, which is the browser’s', press('n', 'KeyN', ctrl)],
    ['Alt N', press('n', 'KeyN', { altKey: true })],
    ['Ctrl Shift Z', press('Z', 'KeyZ', { ...ctrl, shiftKey: true })],
    ['n while a letter is composed', press('n', 'KeyN', { isComposing: true })],
    ['a dead key', press('Dead', 'KeyN')],
    ['n held down', press('n', 'KeyN', { repeat: true })],
    ['n that was used already', press('n', 'KeyN', { defaultPrevented: true })],
    ['b on the key that is n elsewhere', press('b', 'KeyN')],
    ['; on a Greek keyboard, its question mark', press(';', 'KeyQ')],
  ])('nothing: %s', (_, event) => {
    expect(shortcutOf(event)).toBeNull();
  });

  it('for a page, after g', () => {
    expect(shortcutOf(press('p', 'KeyP'), true)).toEqual({ to: '/pantry' });
    expect(shortcutOf(press('π', 'KeyP'), true)).toEqual({ to: '/pantry' });
    expect(shortcutOf(press('p', 'KeyP'))).toBeNull();
    expect(shortcutOf(press('n', 'KeyN'), true)).toBe('add');
    expect(Object.keys(goLetters)).not.toContain('n');
  });
});
