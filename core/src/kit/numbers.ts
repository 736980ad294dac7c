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

/**
 * Reads '1,5', '1.5', '.5', '1.234,50' and '1,234.50': a lone sign is the decimal sign, of both the last one is; the
 * others group thousands, as spaces and apostrophes do ('1.234.567', "1'234"). Null when it is no number.
 */
export function readDecimal(text: string): number | null {
  const bare = text.replace(/[\s'’]/g, '');
  if (!/^[+-]?(\d+([.,]\d+)*[.,]?|[.,]\d+)$/.test(bare)) return null;
  const signs = bare.replace(/[^.,]/g, '');
  const hasDecimals = signs.length === 1 || new Set(signs).size === 2;
  const decimalAt = hasDecimals ? bare.indexOf(signs.at(-1) ?? '') : bare.length;
  const groups = bare.slice(0, decimalAt).split(/[.,]/);
  const decimals = bare.slice(decimalAt + 1);
  const isGrouped = groups.every((group, i) => (i === 0 ? /^[+-]?\d{1,3}$/.test(group) : group.length === 3));
  if (/[.,]/.test(decimals) || (groups.length > 1 && !isGrouped)) return null;
  const value = Number(`${groups.join('')}.${decimals}`);
  return Number.isFinite(value) ? value : null;
}
