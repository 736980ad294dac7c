import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventKinds } from './contract.ts';
import { type DayEvent, dayPoints, hintsOf } from './points.ts';

const saved = (kind: DayEvent['kind'], ...lots: string[]): DayEvent => ({ kind, saved: lots });

describe("a day's points", () => {
  it.each<[string, DayEvent[], number[]]>([
    ['nothing', [], []],
    ['the first cooking alone', [{ kind: 'cooked' }, { kind: 'cooked' }], [20, 0]],
    ['two own recipes', [{ kind: 'recipe' }, { kind: 'recipe' }, { kind: 'recipe' }], [50, 50, 0]],
    ['three scans', [1, 2, 3, 4].map(() => ({ kind: 'scanned' as const })), [10, 10, 10, 0]],
    [
      'a lot saved in each of three ways',
      [saved('eaten', 'a'), saved('frozen', 'b'), saved('cooked', 'c')],
      [5, 5, 25],
    ],
    ['four lots', [saved('eaten', 'a', 'b', 'c'), saved('frozen', 'd', 'e')], [15, 5]],
    [
      'a lot once, in however many bites',
      [saved('eaten', 'a'), saved('eaten', 'a'), saved('eaten', 'a', 'b')],
      [5, 0, 5],
    ],
    ['a lot twice in one event', [saved('eaten', 'a', 'a')], [5]],
    ['what was thrown, however early', [saved('thrown', 'a')], [0]],
    [
      'one list as planned',
      [
        { kind: 'bought', asPlanned: true },
        { kind: 'bought', asPlanned: true },
      ],
      [30, 0],
    ],
    ['a list that was not', [{ kind: 'bought' }, { kind: 'bought', asPlanned: true }], [0, 30]],
    ['a week without waste, once', [{ kind: 'week' }, { kind: 'week' }], [50, 0]],
    [
      'what pays nothing',
      [{ kind: 'shared' }, { kind: 'planned' }, { kind: 'counted' }, { kind: 'eaten' }],
      [0, 0, 0, 0],
    ],
  ])('%s', (_, events, points) => {
    expect(dayPoints(events)).toEqual(points);
  });

  it('go to the next one when the first is taken back', () => {
    const [first, ...rest]: DayEvent[] = [
      saved('cooked', 'a'),
      saved('cooked', 'a'),
      { kind: 'scanned' },
      { kind: 'cooked' },
    ];
    expect(dayPoints([first as DayEvent, ...rest])).toEqual([25, 0, 10, 0]);
    expect(dayPoints(rest)).toEqual([25, 10, 0]);
  });

  const event = fc.record({
    kind: fc.constantFrom(...eventKinds),
    saved: fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 5 }),
    asPlanned: fc.boolean(),
  });
  const sum = (events: readonly DayEvent[]) => dayPoints(events).reduce((a, b) => a + b, 0);

  it('never exceed what a day may pay, whoever sends what in whatever order', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        expect(sum(events)).toBeLessThanOrEqual(20 + 2 * 50 + 3 * 10 + 4 * 5 + 30 + 50);
        expect(sum([...events].reverse())).toBe(sum(events));
      }),
    );
  });

  it('never fall by an event more, nor for what came before it', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), event, (events, more) => {
        expect(dayPoints([...events, more]).slice(0, -1)).toEqual(dayPoints(events));
        expect(sum([...events, more])).toBeGreaterThanOrEqual(sum(events));
      }),
    );
  });
});

describe('hints', () => {
  it('say what is left', () => {
    const left = (events: DayEvent[], hasCooked = false) =>
      Object.fromEntries(hintsOf(events, hasCooked).map((hint) => [hint.kind, hint.left]));
    expect(left([])).toEqual({ cook: 1, recipe: 2, scan: 3, save: 4, list: 1, 'first-cooking': 1 });
    const day = [saved('cooked', 'a', 'b'), { kind: 'scanned' as const }, { kind: 'bought' as const }];
    expect(left(day, true)).toEqual({ cook: 0, recipe: 2, scan: 2, save: 2, list: 1, 'first-cooking': 0 });
  });

  it('name the points of the specification', () => {
    const points = Object.fromEntries(hintsOf([], false).map((hint) => [hint.kind, hint.points]));
    expect(points).toEqual({ cook: 20, recipe: 50, scan: 10, save: 5, list: 30, 'first-cooking': 50 });
  });
});
