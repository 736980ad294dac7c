import { describe, expect, it, vi } from 'vitest';
import { compareText, formatAmount, formatDay, formatMoney, formatNumber, formatTime } from './format.ts';

const nbsp = '\u00a0';

describe('formats', () => {
  it.each([
    ['el', '1,5', '1.234,5'],
    ['en', '1.5', '1,234.5'],
  ] as const)('writes decimals as %s does', (language, small, large) => {
    expect(formatNumber(1.5, language)).toBe(small);
    expect(formatNumber(1234.5, language)).toBe(large);
  });

  it('keeps an amount and its unit on one line', () => {
    expect(formatAmount(0.5, 'kg', 'el')).toBe(`0,5${nbsp}kg`);
  });

  it('writes money in its own currency, whatever the language', () => {
    expect(formatMoney(1234.5, 'EUR', 'el')).toBe(`1.234,50${nbsp}€`);
    expect(formatMoney(1234.5, 'EUR', 'en')).toBe('€1,234.50');
    expect(formatMoney(4.99, 'USD', 'el')).toBe(`4,99${nbsp}$`);
  });

  it('writes a day without moving it, and a month in the nominative', () => {
    expect(formatDay('2026-11-20', 'full', 'el')).toBe('Παρασκευή 20 Νοεμβρίου 2026');
    expect(formatDay('2026-11-20', 'month', 'el')).toBe('Νοέμβριος 2026');
    expect(formatDay('2026-01-01', 'long', 'en')).toBe('1 January 2026');
  });

  it('says the year of a short day when it is not this one', () => {
    vi.useFakeTimers({ now: new Date('2026-12-31T12:00:00Z') });
    expect(formatDay('2026-12-31', 'short', 'en')).toBe('31 Dec');
    expect(formatDay('2027-01-02', 'short', 'en')).toBe('2 Jan 2027');
    expect(formatDay('2028-11-22', 'short', 'el')).toBe('22 Νοε 2028');
    vi.useRealTimers();
  });

  it('writes the time of a place with 24 hours', () => {
    expect(formatTime(new Date('2026-11-20T22:05:00Z'), 'el', 'Europe/Athens')).toBe('00:05');
    expect(formatTime(new Date('2026-11-20T13:05:00Z'), 'en', 'UTC')).toBe('13:05');
  });

  it('sorts Greek as a Greek reader expects', () => {
    const words = ['alpha', 'Άλφα', 'Έψιλον', 'Αβγό', 'Ωμέγα', 'Βήτα'];
    expect(words.sort(compareText('el'))).toEqual(['Αβγό', 'Άλφα', 'Βήτα', 'Έψιλον', 'Ωμέγα', 'alpha']);
  });
});
