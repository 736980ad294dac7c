import { expect, it } from 'vitest';
import { mealDay, saidDay } from './days.ts';
import { amountWords, listed, rowWords } from './text-amounts.ts';
import { dayWords, expiryWords } from './text-days.ts';

const friday = '2026-11-20';

it('means the next such day, today included', () => {
  expect(saidDay('friday', friday)).toBe(friday);
  expect(saidDay('thursday', friday)).toBe('2026-11-26');
  expect(saidDay('tomorrow', friday)).toBe('2026-11-21');
});

it('plans for today while the meal lies ahead, else for tomorrow, and a weekday that is over for the next', () => {
  expect(mealDay(undefined, 'lunch', { today: friday, hour: 10 })).toBe(friday);
  expect(mealDay(undefined, 'lunch', { today: friday, hour: 16 })).toBe('2026-11-21');
  expect(mealDay('friday', 'breakfast', { today: friday, hour: 16 })).toBe('2026-11-27');
  expect(mealDay('today', 'breakfast', { today: friday, hour: 16 })).toBe(friday);
});

it.each([
  ['2026-11-10', 'expired 10 days ago', 'έληξε πριν από 10 μέρες'],
  ['2026-09-10', 'expired on 10 September', 'έληξε στις 10 Σεπτεμβρίου'],
  ['2026-11-19', 'expired yesterday', 'έληξε χθες'],
  ['2026-11-20', 'expires today', 'λήγει σήμερα'],
  ['2026-11-21', 'expires tomorrow', 'λήγει αύριο'],
  ['2026-11-23', 'expires on Monday', 'λήγει τη Δευτέρα'],
  ['2026-11-28', 'expires in 8 days', 'λήγει σε 8 μέρες'],
  ['2026-12-15', 'expires on 15 December', 'λήγει στις 15 Δεκεμβρίου'],
  ['2027-03-01', 'expires on 1 March 2027', 'λήγει την 1η Μαρτίου 2027'],
])('%s is %s, %s', (day, en, el) => {
  expect([expiryWords(day, friday, 'en'), expiryWords(day, friday, 'el')]).toEqual([en, el]);
});

it('says a day of the plan without a verb', () => {
  expect(dayWords('2026-11-22', friday, 'el')).toBe('την Κυριακή');
  expect(dayWords('2026-11-22', friday, 'en')).toBe('on Sunday');
});

it('says amounts as they are read', () => {
  expect(amountWords(1.5, 'kg', 'el')).toBe('1,5 κιλά');
  expect(amountWords(0.25, 'kg', 'en')).toBe('250 g');
  expect(amountWords(0.5, 'pieces', 'el')).toBe('½');
  expect(amountWords(1.5, 'cups', 'en')).toBe('1½ cups');
  expect(amountWords(2.3, 'pack', 'el')).toBe('2,3 πακέτα');
  expect(rowWords('γάλα', 1, 'pieces', 'el')).toBe('γάλα');
  expect(listed(['a', 'b', 'c'], 'el')).toBe('a, b και c');
});
