import { type Answer, refused } from './paypal-errors.ts';

const amountShape = /^-?(\d+|\d*\.\d+)$/;

/** A body, or a part of one, as it came. */
export type Asked = Record<string, unknown>;
export const objectOf = (value: unknown): Asked =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Asked) : {};

/** What PayPal says of an amount that cannot be one; null of a good one. */
export function amountIssue(amount: Asked, field: string): Answer | null {
  const { currency_code: currency, value } = amount;
  if (value === undefined || currency === undefined)
    return refused(400, 'MISSING_REQUIRED_PARAMETER', {
      field: `${field}/${value === undefined ? 'value' : 'currency_code'}`,
    });
  if (
    typeof value !== 'string' ||
    !amountShape.test(value) ||
    typeof currency !== 'string' ||
    !/^[A-Z]{3}$/.test(currency)
  )
    return refused(400, 'INVALID_PARAMETER_SYNTAX', { field, value: String(value) });
  if (Number(value) <= 0) return refused(422, 'CANNOT_BE_ZERO_OR_NEGATIVE', { field: `${field}/value`, value });
  if ((value.split('.')[1] ?? '').length > 2)
    return refused(422, 'DECIMAL_PRECISION', { field: `${field}/value`, value });
  return null;
}
