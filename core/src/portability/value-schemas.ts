import * as z from 'zod/mini';
import { isDay } from '../kit/dates.ts';

/** The values of a household file. Longer or other ones were never written by Kelari: the file was changed or damaged. */

const isStorable = (value: string): boolean => !value.includes('\0') && value.isWellFormed();
export const text = (max = 5_000) => z.string().check(z.maxLength(max), z.refine(isStorable));
export const Name = text(500);
export const RowId = z.uuid();
export const FoodId = text(120);
export const Day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/), z.refine(isDay));
const momentShape = /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?(Z|\+00:00)$/;
/** An instant in UTC, to the microsecond: '2026-11-20T08:00:00.123456+00:00'. */
export const Moment = z.string().check(
  z.regex(momentShape),
  z.refine((value) => isDay(value.slice(0, 10))),
);
/** Of four decimals. */
export const Amount = z.number().check(z.gte(-9_999_999_999), z.lte(9_999_999_999));
/** Of two decimals, in the currency that the row or else the household names. */
export const Money = z.number().check(z.gte(-99_999_999), z.lte(99_999_999));
export const Count = z.int().check(z.gte(0), z.lte(2_000_000_000));
/** 'me' is who exported, and becomes who imports; other ids are kept as they are and open nothing. */
export const Person = z.union([z.literal('me'), z.uuid()]);

export const orNull = <T extends z.ZodMiniType>(schema: T) => z.nullable(schema);
export const deletedAt = orNull(Moment);

/** Of links only those that a form would have taken: an edited file brings no address that runs or that tells who looks. */
export const link = (max: number, may: (value: string) => boolean) => text(max).check(z.refine(may));
export const isPicture = (value: string) => /^\/api\/files\/[0-9a-f-]{36}$/.test(value);
export const Servings = z.number().check(z.gte(0), z.lte(9_999));
