import { describe, expect, it } from 'vitest';
import { heardAtStove } from './heard-at-stove.ts';

describe('what is heard at the stove', () => {
  it.each([
    ['σταμάτα να ακούς', 'el'],
    ['σταμάτα να με ακούς', 'el'],
    ["Μη μ' ακούς", 'el'],
    ['κλείσε το μικρόφωνο', 'el'],
    ['stop listening', 'en'],
    ['please stop listening now', 'en'],
    ['turn off the microphone', 'en'],
  ] as const)('%s: off', (text, language) => {
    expect(heardAtStove(text, language)).toBe('off');
  });

  it.each([
    ['επόμενο βήμα', 'el', [{ intent: 'step.next' }]],
    ['ξανά', 'el', [{ intent: 'step.repeat' }]],
    ['χρονόμετρο δέκα λεπτά', 'el', [{ intent: 'timer.start', seconds: 600, name: null }]],
    ['cancel the timer', 'en', [{ intent: 'timer.cancel', name: null }]],
    ['double the recipe', 'en', [{ intent: 'scale', factor: 2, servings: null }]],
    ['for six people', 'en', [{ intent: 'scale', factor: null, servings: 6 }]],
  ] as const)('%s: done here', (text, language, acts) => {
    expect(heardAtStove(text, language)).toEqual(acts);
  });

  it.each([
    ['βάλε γάλα στη λίστα', 'el'],
    ['ακούς;', 'el'],
    ['stop', 'en'],
    ['what can I use instead of butter', 'en'],
    ['', 'en'],
  ] as const)('%s: for the kitchen', (text, language) => {
    expect(heardAtStove(text, language)).not.toBe('off');
  });
});
