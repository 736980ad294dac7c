import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addMonths,
  dayMs,
  daysShared,
  type Grant,
  heldBy,
  movedUp,
  periodBought,
  periodGivenBack,
  periodShared,
  serverWeek,
  sharingMayGive,
} from './periods.ts';
import { isPaid, type PaidPlanId, planTerms } from './plans.ts';

const at = (text: string): number => Date.parse(text.length === 10 ? `${text}T00:00:00Z` : text);
const iso = (instant: number): string => new Date(instant).toISOString();
const now = at('2026-11-20T08:00:00Z');
const grant = (planId: Grant['planId'], from: string, to: string, ended: string | null = null): Grant => ({
  planId,
  startsAt: at(from),
  endsAt: at(to),
  endedAt: ended === null ? null : at(ended),
});
const bought = (grants: readonly Grant[], planId: PaidPlanId, when: number): Grant[] => [
  ...grants,
  { planId, ...periodBought(grants, planId, when), endedAt: null },
];

describe('months of the calendar', () => {
  it.each([
    ['2026-08-31', 6, '2027-02-28'],
    ['2027-08-31', 6, '2028-02-29'],
    ['2027-08-29', 6, '2028-02-29'],
    ['2026-08-29', 6, '2027-02-28'],
    ['2026-03-31', 6, '2026-09-30'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2096-02-29', 48, '2100-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-01-01', 0, '2026-01-01'],
    ['2026-06-30T23:59:59.999Z', 6, '2026-12-30T23:59:59.999Z'],
  ])('%s and %i months are %s', (from, months, to) => {
    expect(iso(addMonths(at(from), months))).toBe(iso(at(to)));
  });

  it('on each day of 40 years: the same day, or the last one of a shorter month', () => {
    const days = (year: number, month: number) =>
      [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month] ?? 0;
    const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
    for (let day = at('2026-01-01T17:30:00Z'); day < at('2066-01-01'); day += dayMs) {
      const [year = 0, month = 0, date = 0] = iso(day).split(/[-T]/).map(Number);
      for (const months of [planTerms.premium_6m.months, planTerms.premium_1y.months]) {
        const then = year * 12 + (month - 1) + months;
        const [y, m] = [Math.floor(then / 12), then % 12];
        const expected = [y, String(m + 1).padStart(2, '0'), String(Math.min(date, days(y, m))).padStart(2, '0')].join(
          '-',
        );
        expect(iso(addMonths(day, months))).toBe(`${expected}T17:30:00.000Z`);
      }
    }
  });
});

describe("the server's week", () => {
  it.each([
    ['2026-11-21T23:59:59.999Z', '2026-11-15'],
    ['2026-11-22T00:00:00Z', '2026-11-22'],
    ['2026-11-28T12:00:00Z', '2026-11-22'],
    ['2027-01-01T00:00:00Z', '2026-12-27'],
  ])('%s lies in that of %s', (instant, week) => {
    expect(serverWeek(at(instant))).toBe(week);
  });

  it('begins on each Sunday of 40 years', () => {
    for (let sunday = at('2026-01-04'); sunday < at('2066-01-01'); sunday += 7 * dayMs) {
      const week = iso(sunday).slice(0, 10);
      expect([serverWeek(sunday), serverWeek(sunday + 7 * dayMs - 1)]).toEqual([week, week]);
      expect(serverWeek(sunday - 1)).not.toBe(week);
    }
  });
});

describe('what is held', () => {
  const trial = grant('free_trial', '2026-11-15', '2026-11-22');
  it.each<[string, Grant[], ReturnType<typeof heldBy>]>([
    ['nothing', [], null],
    [
      'what was given before the clock was set back an hour',
      [
        grant('free_trial', '2026-10-01', '2026-10-08'),
        grant('premium_6m', '2026-11-20T09:00:00Z', '2027-05-20T09:00:00Z'),
        grant('premium_1y', '2027-05-20T09:00:00Z', '2028-05-20T09:00:00Z'),
      ],
      { type: 'premium_6m', status: 'active', expiresAt: at('2028-05-20T09:00:00Z') },
    ],
    ['a trial', [trial], { type: 'free_trial', status: 'active', expiresAt: at('2026-11-22') }],
    [
      'a trial on its last millisecond',
      [grant('free_trial', '2026-11-01', '2026-11-20T08:00:00.001Z')],
      { type: 'free_trial', status: 'active', expiresAt: now + 1 },
    ],
    [
      'a trial that ends now',
      [grant('free_trial', '2026-11-01', '2026-11-20T08:00:00Z')],
      { type: 'free_trial', status: 'expired', expiresAt: now },
    ],
    [
      'sharing beside a trial',
      [trial, grant('social_extended', '2026-11-16', '2026-11-29')],
      { type: 'social_extended', status: 'active', expiresAt: at('2026-11-29') },
    ],
    [
      'what is bought beside what is free',
      [grant('social_extended', '2026-11-16', '2026-11-29'), grant('premium_6m', '2026-11-19', '2027-05-19')],
      { type: 'premium_6m', status: 'active', expiresAt: at('2027-05-19') },
    ],
    [
      'two bought, one after the other',
      [grant('premium_6m', '2026-11-19', '2027-05-19'), grant('premium_1y', '2027-05-19', '2028-05-19')],
      { type: 'premium_6m', status: 'active', expiresAt: at('2028-05-19') },
    ],
    [
      'a trial under what was taken back',
      [trial, grant('premium_1y', '2026-11-16', '2027-11-16', '2026-11-18')],
      { type: 'free_trial', status: 'active', expiresAt: at('2026-11-22') },
    ],
    [
      'what was taken back',
      [grant('free_trial', '2026-10-01', '2026-10-08'), grant('premium_1y', '2026-10-05', '2027-10-05', '2026-11-18')],
      { type: 'premium_1y', status: 'expired', expiresAt: at('2026-11-18') },
    ],
    [
      'two taken back at once, one of which had not begun',
      [
        grant('premium_6m', '2026-10-05', '2027-04-05', '2026-11-18'),
        grant('premium_1y', '2027-04-05', '2028-04-05', '2026-11-18'),
      ],
      { type: 'premium_6m', status: 'expired', expiresAt: at('2026-11-18') },
    ],
    [
      'the later of two that are over',
      [grant('premium_6m', '2020-01-01', '2020-07-01'), grant('social_extended', '2026-01-01', '2026-01-08')],
      { type: 'social_extended', status: 'expired', expiresAt: at('2026-01-08') },
    ],
  ])('%s', (_, grants, held) => {
    expect(heldBy(grants, now)).toEqual(held);
    expect(heldBy([...grants].reverse(), now)).toEqual(held);
  });
});

describe('a paid plan', () => {
  it('begins at once, follows on what is paid for, and takes no day away in short months', () => {
    const first = bought([], 'premium_6m', at('2026-08-31'));
    expect(first.map(({ endsAt }) => iso(endsAt))).toEqual([iso(at('2027-02-28'))]);
    const second = bought(first, 'premium_6m', at('2026-12-01'));
    expect(second.at(-1)).toMatchObject({ startsAt: at('2027-02-28'), endsAt: at('2027-08-31') });
    expect(bought(second, 'premium_1y', at('2027-03-01')).at(-1)).toMatchObject({ endsAt: at('2028-08-31') });
  });

  it('begins anew after a gap, and beside what is free', () => {
    const old = grant('premium_6m', '2025-01-31', '2025-07-31');
    expect(bought([old, grant('free_trial', '2026-11-15', '2026-11-22')], 'premium_1y', now).at(-1)).toMatchObject({
      startsAt: now,
      endsAt: addMonths(now, 12),
    });
  });

  it('that waits moves up when the one before it is taken back, whole', () => {
    const [a, b, c] = bought(
      bought(bought([], 'premium_6m', at('2026-08-31')), 'premium_1y', at('2026-09-01')),
      'premium_6m',
      at('2026-09-02'),
    ) as [Grant, Grant, Grant];
    const left = movedUp([{ ...a, endedAt: now }, b, c], now);
    expect(left.slice(1)).toEqual([
      { ...b, startsAt: now, endsAt: addMonths(now, 12) },
      { ...c, startsAt: addMonths(now, 12), endsAt: addMonths(now, 18) },
    ]);
    expect(movedUp([a, { ...b, endedAt: now }, c], now)[2]).toEqual({
      ...c,
      startsAt: a.endsAt,
      endsAt: at('2027-08-31'),
    });
    expect(movedUp([a, b, { ...c, endedAt: now }], now)).toEqual([{ ...a }, { ...c, endedAt: now }, { ...b }]);
  });
});

describe('a paid plan that was taken back and is given back', () => {
  const taken = grant('premium_6m', '2026-09-20T08:00:00Z', '2027-03-20T08:00:00Z', '2026-10-20T08:00:00Z');
  const missing = taken.endsAt - at('2026-10-20T08:00:00Z');

  it('has from then on what was missing of it, and no more', () => {
    expect(periodGivenBack(taken, [], now)).toEqual({ startsAt: now, endsAt: now + missing });
  });

  it('waits behind what is paid for already', () => {
    const other = grant('premium_1y', '2026-10-20T08:00:00Z', '2027-10-20T08:00:00Z');
    expect(periodGivenBack(taken, [other], now)).toEqual({ startsAt: other.endsAt, endsAt: other.endsAt + missing });
  });

  it('has its months of the calendar where it had not begun', () => {
    const waiting = { ...taken, endedAt: at('2026-09-01') };
    expect(periodGivenBack(waiting, [], at('2026-08-31'))).toEqual({
      ...{ startsAt: at('2026-08-31'), endsAt: at('2027-02-28') },
    });
  });

  it('is over where it was over before, and as it was where nothing was taken', () => {
    const { startsAt, endsAt } = taken;
    expect(periodGivenBack({ ...taken, endedAt: endsAt }, [], now)).toEqual({ startsAt, endsAt });
    expect(periodGivenBack({ ...taken, endedAt: null }, [], now)).toEqual({ startsAt, endsAt });
  });
});

describe('sharing', () => {
  const days = (count: number) => count * dayMs;
  const social = (startsAt: number, length = 7): Grant => ({
    planId: 'social_extended',
    startsAt,
    endsAt: startsAt + days(length),
    endedAt: null,
  });
  it('adds seven days to what is free and runs, or begins now', () => {
    expect(periodShared([], now)).toEqual({ startsAt: now, endsAt: now + days(7) });
    expect(periodShared([grant('free_trial', '2026-11-15', '2026-11-22')], now).endsAt).toBe(at('2026-11-29'));
    expect(periodShared([social(now - days(3))], now).endsAt).toBe(now + days(11));
    expect(periodShared([social(now - days(30))], now).endsAt).toBe(now + days(7));
  });

  it('gives to whom has chosen it, 28 days in all, and not beside what was bought', () => {
    const given = (count: number) => Array.from({ length: count }, (_, i) => social(now - days(60 - i * 7)));
    expect([0, 1, 3, 4].map((count) => sharingMayGive(given(count), now))).toEqual([false, true, true, false]);
    expect([0, 1, 3, 4].map((count) => daysShared(given(count)))).toEqual([0, 7, 21, 28]);
    const paid: Grant = { planId: 'premium_6m', startsAt: now, endsAt: addMonths(now, 6), endedAt: null };
    expect(sharingMayGive([...given(1), paid], now)).toBe(false);
    expect(sharingMayGive([...given(1), { ...paid, endedAt: now }], now)).toBe(true);
  });
});

const instants = fc.integer({ min: at('2026-01-01') / 1_000, max: at('2066-01-01') / 1_000 }).map((s) => s * 1_000);
const plans = fc.array(fc.constantFrom<PaidPlanId>('premium_6m', 'premium_1y'), { minLength: 1, maxLength: 6 });

describe('for anybody who buys anything at any time', () => {
  it('payments while the plan runs give the same end in any order: the months from the first one', () => {
    fc.assert(
      fc.property(
        instants,
        plans.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
        fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 6, maxLength: 6 }),
        (first, [list, shuffled], waits) => {
          const endOf = (order: readonly PaidPlanId[]) => {
            let when = first;
            let grants: Grant[] = [];
            order.forEach((planId, i) => {
              grants = bought(grants, planId, when);
              when += (waits[i] ?? 0) * dayMs;
            });
            return heldBy(grants, first)?.expiresAt;
          };
          const months = list.reduce((sum, planId) => sum + planTerms[planId].months, 0);
          expect(endOf(list)).toBe(addMonths(first, months));
          expect(endOf(shuffled)).toBe(endOf(list));
        },
      ),
    );
  });

  const steps = fc.array(
    fc.record({
      wait: fc.integer({ min: 0, max: 400 * 24 }),
      what: fc.constantFrom('premium_6m', 'premium_1y', 'share', 'refund'),
      which: fc.nat(10),
    }),
    { maxLength: 14 },
  );

  it('a grant never moves an end back, nothing bought is lost, and periods never overlap', () => {
    fc.assert(
      fc.property(instants, steps, (first, list) => {
        let when = first;
        let grants: Grant[] = [{ planId: 'free_trial', startsAt: first, endsAt: first + 7 * dayMs, endedAt: null }];
        for (const { wait, what, which } of list) {
          when += wait * 3_600_000;
          const before = heldBy(grants, when);
          if (what === 'refund') {
            const paid = grants.filter(({ planId, endedAt }) => isPaid(planId) && endedAt === null);
            const gone = paid[which % Math.max(1, paid.length)];
            const instant = when;
            if (gone)
              grants = movedUp(
                grants.map((one) => (one === gone ? { ...one, endedAt: instant } : one)),
                instant,
              );
          } else if (what === 'share')
            grants = [...grants, { planId: 'social_extended', ...periodShared(grants, when), endedAt: null }];
          else grants = bought(grants, what as PaidPlanId, when);
          const after = heldBy(grants, when);
          if (what !== 'refund' && before?.status === 'active') {
            expect(after?.status).toBe('active');
            expect(after?.expiresAt).toBeGreaterThanOrEqual(before.expiresAt);
          }
          const paid = grants
            .filter((one) => isPaid(one.planId) && one.endedAt === null)
            .sort((a, b) => a.startsAt - b.startsAt);
          for (const [i, one] of paid.entries()) {
            const { months } = planTerms[one.planId as PaidPlanId];
            // clamped ends of short months are made good by a later period, never taken from one
            expect(one.endsAt).toBeGreaterThanOrEqual(addMonths(one.startsAt, months));
            expect(one.endsAt - addMonths(one.startsAt, months)).toBeLessThanOrEqual(3 * dayMs);
            const next = paid[i + 1];
            if (next) expect(next.startsAt).toBeGreaterThanOrEqual(one.endsAt);
            // what waits begins where something ends
            if (one.startsAt > when) expect(one.startsAt).toBe(paid[i - 1]?.endsAt);
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});
