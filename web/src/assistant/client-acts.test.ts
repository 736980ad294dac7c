// @vitest-environment jsdom
import type { ClientAct } from '@kelari/core/assistant/contract.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import { activateLanguage } from '../platform/language.ts';
import { type KitchenTimer, kitchenTimers } from '../recipes/cook-store.ts';
import { addTimer } from '../recipes/kitchen-timers.ts';
import { doClientAct } from './client-acts.ts';
import { blocksOf } from './message-text.tsx';
import { registerStove, type Stove } from './stove.ts';

const now = Date.parse('2026-11-20T10:00:00Z');
const timer = (fields: Partial<KitchenTimer>): KitchenTimer => ({
  id: newId(),
  recipeId: null,
  recipeName: '',
  search: '',
  step: 0,
  label: 'pasta',
  endsAt: now + 510_000,
  pausedLeft: null,
  ...fields,
});
const labels = () => kitchenTimers().map(({ label }) => label);
const status = (name: string | null): ClientAct => ({ intent: 'timer.status', name });
const cancel = (name: string | null): ClientAct => ({ intent: 'timer.cancel', name });

beforeEach(async () => {
  localStorage.clear();
  await activateLanguage('en');
});

describe('timers', () => {
  it('start without a recipe, under their name or their time', () => {
    const { done, text } = doClientAct({ intent: 'timer.start', seconds: 5_400, name: null }, now);
    expect([done, text]).toEqual([true, 'The timer runs: 1 hour and 30 minutes.']);
    expect(kitchenTimers()[0]).toMatchObject({
      recipeId: null,
      label: '1 hour and 30 minutes',
      endsAt: now + 5_400_000,
    });
  });

  it('say how long is left, the next to end first', () => {
    addTimer(timer({}));
    addTimer(timer({ label: 'eggs', endsAt: now - 1_000 }));
    addTimer(timer({ label: 'bake 40 minutes', recipeId: 'r1', recipeName: 'Moussaka', pausedLeft: 60_000 }));
    expect(doClientAct(status(null), now).text.split('\n')).toEqual([
      'eggs: the time is up.',
      'Moussaka: paused, 1 minute left.',
      'pasta: 8 minutes and 30 seconds left.',
    ]);
    expect(doClientAct(status('the pastas'.split(' ')[1] as string), now).text).toBe(
      'pasta: 8 minutes and 30 seconds left.',
    );
    expect(doClientAct(status('moussaka'), now).text).toContain('Moussaka');
    expect(doClientAct(status('rice'), now).text).toBe('There is no timer “rice”. Running: pasta, eggs and Moussaka.');
  });

  it('are stopped by name in another case, those that ring without a name, else all', () => {
    addTimer(timer({ label: 'ζυμαρικά' }));
    addTimer(timer({ label: 'αυγά' }));
    expect(doClientAct(cancel('ζυμαρικών'), now)).toEqual({ done: true, text: 'Stopped: ζυμαρικά.' });
    addTimer(timer({ label: 'rice', endsAt: now - 5 }));
    doClientAct(cancel(null), now);
    expect(labels()).toEqual(['αυγά']);
    doClientAct(cancel(null), now);
    expect(labels()).toEqual([]);
    expect(doClientAct(cancel(null), now)).toEqual({ done: false, text: 'No timer is running.' });
  });
});

describe('the open recipe', () => {
  const stove: Stove = {
    open: () => ({ recipeId: 'r1', recipe: 'Lentils', step: 0, servings: 4 }),
    next: () => 'Boil the lentils.',
    previous: () => null,
    repeat: () => 'Rinse the lentils.',
    scale: ({ factor, servings }) => servings ?? (factor === null ? null : 4 * factor),
  };

  it('is turned and scaled through the stove', () => {
    const leave = registerStove(stove);
    expect(doClientAct({ intent: 'step.next' })).toEqual({ done: true, text: 'Boil the lentils.' });
    expect(doClientAct({ intent: 'step.previous' })).toEqual({ done: false, text: 'There is nothing before this.' });
    expect(doClientAct({ intent: 'scale', factor: 2, servings: null }).text).toBe('The recipe is now for 8 servings.');
    leave();
    expect(doClientAct({ intent: 'step.next' }).done).toBe(false);
    expect(doClientAct({ intent: 'step.next' }).text).toMatch(/No recipe is open in cook mode/);
  });

  it('stays with the newer of two when the older one closes', () => {
    const leaveOld = registerStove(stove);
    const leaveNew = registerStove({ ...stove, next: () => 'New' });
    leaveOld();
    expect(doClientAct({ intent: 'step.next' }).text).toBe('New');
    leaveNew();
  });
});

it('reads line ends and lists from plain text, and nothing else', () => {
  expect(blocksOf('One\ntwo\n\n- a\n- b\n**c**\n\n- d')).toEqual([
    { kind: 'text', lines: ['One', 'two'] },
    { kind: 'list', lines: ['a', 'b'] },
    { kind: 'text', lines: ['**c**'] },
    { kind: 'list', lines: ['d'] },
  ]);
});
