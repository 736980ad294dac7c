/**
 * The last digit that GS1 numbers end with, for the digits before it: weights 3 and 1 in turn from the right (GS1 General
 * Specifications 7.9.1). `digits` must be digits.
 */
export function checkDigit(digits: string): string {
  let sum = 0;
  for (let i = digits.length - 1, weight = 3; i >= 0; i -= 1, weight = 4 - weight) sum += weight * Number(digits[i]);
  return String((10 - (sum % 10)) % 10);
}

/** True for 8, 12, 13 or 14 digits (EAN-8, UPC-A, EAN-13, GTIN-14) whose last one is right. Only zeros is no number. */
export function hasCheckDigit(gtin: string): boolean {
  return (
    /^(\d{8}|\d{12,14})$/.test(gtin) && !/^0+$/.test(gtin) && checkDigit(gtin.slice(0, -1)) === gtin[gtin.length - 1]
  );
}

/**
 * The UPC-A (12 digits) that a UPC-E of 8 digits stands for: system 0 or 1, six digits, check digit (GS1 General
 * Specifications 5.2.2.4.2). Null when it is none.
 */
export function expandUpcE(code: string): string | null {
  const parts = /^([01])(\d{5})(\d)(\d)$/.exec(code);
  if (!parts) return null;
  const [, system, five, last, check] = parts as unknown as [string, string, string, string, string];
  let body: string;
  if (last <= '2') body = `${five.slice(0, 2)}${last}0000${five.slice(2)}`;
  else if (last === '3') body = `${five.slice(0, 3)}00000${five.slice(3)}`;
  else if (last === '4') body = `${five.slice(0, 4)}00000${five[4]}`;
  else body = `${five}0000${last}`;
  const upc = `${system}${body}${check}`;
  return hasCheckDigit(upc) ? upc : null;
}
