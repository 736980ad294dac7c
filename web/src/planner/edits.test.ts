import { mergeWeek } from '@kelari/core/planner/weeks.ts';
import { describe, expect, it } from 'vitest';
import { copyDays, moveMeal, overlay, removeFollowing, repeatMeal } from './edits.ts';
import { newMeal } from './new-meal.ts';
import { datedMeals, shownWeek, weekOf } from './shown-weeks.ts';

let made = 0;
const newId = () => {
  made += 1;
  return `id-${made}`;
};
const soup = newMeal({ kind: 'recipe', type: 'dinner', name: 'Soup', recipeId: 'soup' });
const rest = newMeal({ kind: 'leftover', type: 'lunch', name: 'Rest', productId: soup.id });
const days = { '2026-11-20': [soup, rest], '2026-11-27': [] };

describe('edits of the plan', () => {
  it('repeat a meal for so many more weeks under one series, which ends where it is told', () => {
    const repeated = repeatMeal(soup.id, 4, newId)(days);
    const series = Object.values(repeated).flatMap((meals) => meals.filter(({ name }) => name === 'Soup'));
    expect(series).toHaveLength(5);
    expect(new Set(series.map(({ seriesId }) => seriesId)).size).toBe(1);
    const ended = removeFollowing(series[0]?.seriesId ?? '', '2026-11-27')(repeated);
    expect(Object.values(ended).flat()).toHaveLength(2);
  });

  it('copy days once, without leftovers', () => {
    const copy = copyDays([{ from: '2026-11-20', to: '2026-11-27' }], newId);
    const copied = copy(days);
    expect(copied['2026-11-27']).toMatchObject([{ name: 'Soup', seriesId: null, isDone: false }]);
    expect(copied['2026-11-27']?.[0]?.id).not.toBe(soup.id);
    expect(copy(copied)['2026-11-27']).toHaveLength(1);
  });

  it('leave the plan as it is when a meal is moved to where it stands', () => {
    expect(moveMeal(soup.id, { day: '2026-11-20', type: 'dinner' })(days)).toBe(days);
  });

  it('set mine over theirs, and only where I changed something', () => {
    const mine = moveMeal(soup.id, { day: '2026-11-21', type: 'lunch' })(days);
    const theirs = {
      '2026-11-20': [
        { ...soup, servings: 8 },
        { ...rest, servings: 2 },
      ],
    };
    expect(mergeWeek(days, mine, theirs).conflict).toEqual([soup.id]);
    expect(overlay(days, mine)(theirs)).toMatchObject({
      '2026-11-20': [{ name: 'Rest', servings: 2 }],
      '2026-11-21': [{ name: 'Soup', servings: 4, type: 'lunch' }],
    });
  });
});

it('keeps a week by weekday and shows it by date', () => {
  const week = { friday: [soup, rest] };
  expect(weekOf(datedMeals('2026-11-15', week), '2026-11-15')).toEqual(week);
  expect(weekOf(datedMeals('2026-11-15', week), '2026-11-22')).toEqual({});
});

it('draws a change over what others saved, and none that was refused', () => {
  const act = { feature: 'planner', weeks: [{ weekStart: '2026-11-15', base: {}, meals: { monday: [soup] } }] };
  const entry = (state: string) => [{ act, state }] as never;
  expect(shownWeek('2026-11-15', { friday: [rest] }, entry('waiting'))).toEqual({ monday: [soup], friday: [rest] });
  expect(shownWeek('2026-11-15', { friday: [rest] }, entry('parked'))).toEqual({ friday: [rest] });
});
