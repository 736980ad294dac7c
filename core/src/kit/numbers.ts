/** Rounds half away from zero at `places` decimals, by the decimal text of the number: 1.005 -> 1.01. */
export function roundTo(value: number, places: number): number {
  if (!Number.isFinite(value)) return value;
  const [digits, exponent = '0'] = String(Math.abs(value)).split('e');
  const shifted = Math.round(Number(`${digits}e${Number(exponent) + places}`));
  const [back, backExponent = '0'] = String(shifted).split('e');
  const result = Math.sign(value) * Number(`${back}e${Number(backExponent) - places}`);
  return result === 0 ? 0 : result;
}

/** Amounts are kept with four decimals and answered with two. */
export const keptAmount = (value: number): number => roundTo(value, 4);
export const shownAmount = (value: number): number => roundTo(value, 2);

/** Share of `part` in `whole` as a rounded percentage, 0 to 100; an empty whole is 0. */
export const percentOf = (part: number, whole: number): number => (whole <= 0 ? 0 : Math.round((100 * part) / whole));

/** '1,5' and '1.5' are one and a half; with both signs the last one is the decimal sign; null when it is no number. */
export function readDecimal(text: string): number | null {
  const trimmed = text.trim().replace(/[\s\u00a0\u202f]/g, '');
  if (!/^[+-]?\d[\d.,]*$/.test(trimmed)) return null;
  const comma = trimmed.lastIndexOf(',');
  const point = trimmed.lastIndexOf('.');
  const sign = Math.max(comma, point);
  if (sign === -1) return Number(trimmed);
  const decimalSign = trimmed[sign];
  const groupSign = decimalSign === ',' ? '.' : ',';
  const whole = trimmed.slice(0, sign).split(groupSign).join('');
  if (whole.includes(decimalSign ?? '')) {
    // the same sign twice can only group thousands: 1.234.567
    const groups = trimmed.split(decimalSign ?? '');
    return comma !== -1 && point !== -1
      ? null
      : groups.slice(1).every((g) => g.length === 3)
        ? Number(groups.join(''))
        : null;
  }
  return Number(`${whole}.${trimmed.slice(sign + 1) || '0'}`);
}
