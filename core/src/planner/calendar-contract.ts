import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { Message } from '../kit/schemas.ts';

const Feed = z.object({
  isOn: z.boolean(),
  /** Told once, when it is made; only its hash is kept. */
  url: z.nullable(z.string()),
  createdAt: z.nullable(z.string()),
  lastReadAt: z.nullable(z.string()),
});

export const calendarApi = {
  read: endpoint({ method: 'GET', path: '/api/meal-plans/calendar', access: 'member', reply: Feed }),
  /** Makes the member's secret address, or a new one in place of the old. */
  create: endpoint({
    method: 'POST',
    path: '/api/meal-plans/calendar',
    access: 'member',
    // no reply is stored: the address would stand in it
    effect: 'steps',
    reply: Feed,
  }),
  remove: endpoint({ method: 'DELETE', path: '/api/meal-plans/calendar', access: 'member', reply: Message }),
  /** The plan as iCalendar, for whoever knows the address: the token with `.ics` behind it. */
  feed: endpoint({
    method: 'GET',
    path: '/api/calendar/{token}',
    access: 'public',
    params: z.strictObject({ token: z.string().check(z.minLength(10), z.maxLength(100)) }),
    reply: z.string(),
  }),
};
