import type { KitchenPart } from '@kelari/core/portability/household-file.ts';
import { carriedTables } from './carried-repo.ts';

type Row = Readonly<Record<string, unknown>>;
type Want = { readonly kind?: unknown; readonly id?: unknown };

const me = 'me';

/** Whoever exports is 'me' in the file, so that the same kitchen is the same file on every server. */
export const withoutMe = (part: KitchenPart, row: Row, userId: string): Row => swapped(part, row, [userId, me]);

/** And 'me' is who imports. */
export const withMe = (part: KitchenPart, row: Row, userId: string): Row => swapped(part, row, [me, userId]);

function swapped(part: KitchenPart, row: Row, [from, to]: readonly [string, string]): Row {
  const mine = (carriedTables[part].people ?? []).filter((field) => row[field] === from);
  const next = mine.length === 0 ? row : { ...row, ...Object.fromEntries(mine.map((field) => [field, to])) };
  if (part !== 'shoppingItems') return next;
  const wants = (row.wants as readonly Want[]).map((want) =>
    want.kind === 'person' && want.id === from ? { ...want, id: to } : want,
  );
  return { ...next, wants };
}
