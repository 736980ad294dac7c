import type { Card } from '@kelari/core/assistant/contract.ts';
import { expect, it } from 'vitest';
import { wordsBeside } from './message-words.ts';

const done: Card = { kind: 'done', id: '1', title: 'Στη λίστα', lines: ['2 λίτρα γάλα', '6 αβγά'], href: '/shopping' };
const row = (text: string) => ({ text, detail: null, href: null, foodClass: null });
const list: Card = { kind: 'list', title: 'In the fridge', rows: ['Feta', 'Milk'].map(row), href: null, more: 2 };
const choose: Card = { kind: 'choose', title: 'Ποιο γάλα;', options: [] };

it('leaves out the sentences that a card shows, and nothing else', () => {
  expect(wordsBeside('Στη λίστα: 2 λίτρα γάλα και 6 αβγά.', [done])).toBe('');
  expect(wordsBeside('Στη λίστα: 2 λίτρα γάλα και 6 αβγά. Το ψωμί ήταν ήδη εκεί.', [done])).toBe(
    'Το ψωμί ήταν ήδη εκεί.',
  );
  expect(wordsBeside('In the fridge: 400 g Feta, 1.5 l Milk and 2 more.', [list])).toBe('');
  expect(wordsBeside('Use the Feta first.', [list])).toBe('Use the Feta first.');
  expect(wordsBeside('Δεν βρήκα μέλι.\nΠοιο γάλα;', [choose])).toBe('Δεν βρήκα μέλι.');
  const timer: Card = { kind: 'do', act: { intent: 'timer.start', seconds: 600, name: null } };
  expect(wordsBeside('Timer: 10 minutes.', [timer])).toBe('');
  expect(wordsBeside('Timer: 10 minutes.\nEggs keep 4 weeks.', [timer])).toBe('Timer: 10 minutes.\nEggs keep 4 weeks.');
  expect(wordsBeside('- one\n- two', [])).toBe('- one\n- two');
});
