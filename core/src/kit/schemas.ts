import * as z from 'zod/mini';
import { isDay } from './dates.ts';
import { readDecimal } from './numbers.ts';

/** Shapes that several contracts share. */
export const Id = z.uuid();
export const ById = z.strictObject({ id: Id });

/** Trimmed text without NUL, at most `max` characters, at least one. */
export const shortText = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max), noControl());

/** Like shortText, but empty is allowed and read as null. */
export const optionalText = (max: number) =>
  z.pipe(
    z.nullish(z.string().check(z.trim(), z.maxLength(max), noControl())),
    z.transform((value) => (value ? value : null)),
  );

/** Refuses NUL and other C0 control characters except tab and line ends: PostgreSQL cannot store NUL. */
export function noControl() {
  return z.refine<string>((value) => {
    for (let i = 0; i < value.length; i += 1) {
      const code = value.charCodeAt(i);
      if ((code < 32 && code !== 9 && code !== 10 && code !== 13) || code === 127) return false;
    }
    return value.isWellFormed();
  });
}

/** A calendar day or nothing; '' counts as nothing. */
export const OptionalDay = z.pipe(
  z.nullish(z.union([z.literal(''), z.string().check(z.refine(isDay))])),
  z.transform((value) => (value ? value : null)),
);

/** A day or instant as clients send it ('2026-11-20' or '2026-11-20T08:00:00Z'), kept as the day. */
export const LooseDay = z.pipe(
  z.nullish(z.string().check(z.maxLength(40))),
  z.transform((value, ctx) => {
    if (!value) return null;
    const day = value.slice(0, 10);
    const rest = value.slice(10);
    if (isDay(day) && (rest === '' || /^[T ]\d{2}:\d{2}/.test(rest))) return day;
    ctx.issues.push({ code: 'custom', input: value, message: 'not a day' });
    return z.NEVER;
  }),
);

/** A decimal number; text with comma or point is read too ('1,5'). Range in the unit of the field. */
export const decimal = (min: number, max: number) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.maxLength(40))]),
    z.transform((value, ctx) => {
      const number = typeof value === 'number' ? value : readDecimal(value);
      if (number !== null && Number.isFinite(number) && number >= min && number <= max) return number;
      ctx.issues.push({ code: 'custom', input: value, message: 'not a number in range' });
      return z.NEVER;
    }),
  );

/** null for '', null and undefined; else a decimal in range. */
export const optionalDecimal = (min: number, max: number) =>
  z.pipe(
    z.nullish(z.union([z.number(), z.string().check(z.maxLength(40))])),
    z.transform((value, ctx) => {
      if (value === null || value === undefined || value === '') return null;
      const number = typeof value === 'number' ? value : readDecimal(value);
      if (number !== null && Number.isFinite(number) && number >= min && number <= max) return number;
      ctx.issues.push({ code: 'custom', input: value, message: 'not a number in range' });
      return z.NEVER;
    }),
  );

/** A page of a list: `limit` rows after the cursor that the last page's Link header gave. */
export const PageQuery = {
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(500))),
  after: z.optional(z.string().check(z.maxLength(200))),
};

export const Nothing = z.null();
export const Message = z.object({ message: z.string() });
