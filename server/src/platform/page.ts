import { fail } from '@kelari/core/kit/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A list call without `limit` and `after` answers the whole array; beyond this many rows it has to ask for pages. */
export const wholeLimit = 5_000;
const pageLimit = 100;

export type PageQuery = { readonly limit?: number | undefined; readonly after?: string | undefined };
export type Page<T> = { readonly rows: readonly T[]; readonly next?: string | undefined };

/** How many rows to read: one more than may be answered, which tells whether there are more. */
export const rowsToRead = (query: PageQuery): number => (isPaged(query) ? (query.limit ?? pageLimit) : wholeLimit) + 1;

const isPaged = (query: PageQuery): boolean => query.limit !== undefined || query.after !== undefined;

/** Cuts what was read to one page, with the cursor of its last row when there is more. */
export function pageOf<T>(read: readonly T[], query: PageQuery, cursorOf: (row: T) => string): Page<T> {
  const size = rowsToRead(query) - 1;
  if (read.length <= size) return { rows: read };
  if (!isPaged(query)) {
    throw fail('invalid', {
      en: 'This list is too long to answer in one piece. Please ask for pages with limit and after.',
      el: 'Η λίστα είναι πολύ μεγάλη για να σταλεί ολόκληρη. Ζητήστε τη σε σελίδες με limit και after.',
    });
  }
  const rows = read.slice(0, size);
  const last = rows.at(-1);
  return { rows, next: last === undefined ? undefined : cursorOf(last) };
}

export const badCursor = () =>
  fail(
    'invalid',
    { en: 'This page does not exist.', el: 'Αυτή η σελίδα δεν υπάρχει.' },
    {
      fields: [
        {
          path: 'after',
          message: {
            en: 'Take it from the Link header of the page before',
            el: 'Πάρτε το από την κεφαλίδα Link της προηγούμενης σελίδας',
          },
        },
      ],
    },
  );

/** Answers the rows and names the next page in the Link header. */
export function answerPage<T>(request: FastifyRequest, reply: FastifyReply, page: Page<T>): T[] {
  if (page.next !== undefined) {
    const url = new URL(request.url, 'http://here');
    url.searchParams.set('after', page.next);
    reply.header('Link', `<${url.pathname}${url.search}>; rel="next"`);
  }
  return [...page.rows];
}
