import { Failure, type FailureBody, type FailureCode } from '@kelari/core/kit/errors.ts';
import { isLanguage, type Language, type Text } from '@kelari/core/kit/language.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { databaseFailure, diskIsFull } from '../db.ts';
import type { Room } from '../disk-room.ts';
import { languageOf } from '../http.ts';

const statusOf: Readonly<Record<FailureCode, number>> = {
  invalid: 400,
  unauthorized: 401,
  payment_required: 402,
  forbidden: 403,
  needs_verification: 403,
  not_found: 404,
  conflict: 409,
  other_household: 409,
  too_large: 413,
  unsupported: 415,
  mismatch: 422,
  limited: 429,
  upstream: 502,
  unavailable: 503,
  no_space: 507,
};

const ours: Text = {
  en: 'Something went wrong on our side. Nothing was changed.',
  el: 'Κάτι πήγε στραβά από τη δική μας πλευρά. Τίποτα δεν άλλαξε.',
};

/** What Fastify itself refuses before a handler runs. */
const framework: Readonly<Record<number, readonly [FailureCode, Text]>> = {
  400: ['invalid', { en: 'The request is not readable.', el: 'Το αίτημα δεν διαβάζεται.' }],
  401: ['unauthorized', { en: 'Unauthorized: please sign in.', el: 'Unauthorized: συνδεθείτε για να συνεχίσετε.' }],
  404: ['not_found', { en: 'There is nothing here.', el: 'Δεν υπάρχει τίποτα εδώ.' }],
  405: ['invalid', { en: 'This method is not allowed here.', el: 'Αυτή η μέθοδος δεν επιτρέπεται εδώ.' }],
  413: ['too_large', { en: 'The request is larger than 1 MB.', el: 'Το αίτημα ξεπερνά το 1 MB.' }],
  414: ['invalid', { en: 'The address is too long.', el: 'Η διεύθυνση είναι πολύ μεγάλη.' }],
  415: ['unsupported', { en: 'Only JSON is read here.', el: 'Εδώ διαβάζεται μόνο JSON.' }],
  503: [
    'unavailable',
    {
      en: 'Too busy right now. Please try again in a moment.',
      el: 'Πολλή κίνηση αυτή τη στιγμή. Δοκιμάστε ξανά σε λίγο.',
    },
  ],
};

const say = (text: string | Text, language: Language): string => (typeof text === 'string' ? text : text[language]);

/** What an error is to a client. 5xx texts of ours hide what happened; the log has it. */
export function failureAnswer(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): { status: number; body: FailureBody; retryAfter?: number | undefined } {
  const language = spoken(request, reply);
  const failure = databaseFailure(error);
  if (failure instanceof Failure) {
    const status = statusOf[failure.code];
    if (status >= 500) request.log.error({ err: failure.cause ?? failure }, failure.message);
    const { fields, retryAfter, facts } = failure.detail;
    const body: FailureBody = {
      ...facts,
      ...(status === 401 ? { error: 'Unauthorized' } : {}),
      message: say(failure.text, language),
      code: failure.code,
      ...(fields ? { fields: fields.map((f) => ({ path: f.path, message: say(f.message, language) })) } : {}),
    };
    return { status, body, retryAfter };
  }
  const status = (failure as { statusCode?: number } | undefined)?.statusCode ?? 500;
  const known = framework[status] ?? (status >= 400 && status < 500 ? framework[400] : undefined);
  if (known) return { status, body: { message: known[1][language], code: known[0] } };
  request.log.error({ err: failure }, 'unexpected error');
  return { status: 500, body: { message: ours[language], code: 'internal' } };
}

/** Without room on the disk reading goes on. */
export function refuseWithoutRoom(room: Room | undefined, method: string): void {
  if (room?.isFull && !['GET', 'HEAD', 'OPTIONS'].includes(method)) throw diskIsFull();
}

/** The one place where an error becomes an answer. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body, retryAfter } = failureAnswer(error, request, reply);
  if (retryAfter !== undefined) reply.header('Retry-After', String(retryAfter));
  return reply.code(status).removeHeader('ETag').type('application/json; charset=utf-8').send(JSON.stringify(body));
}

/** Addresses that lead to no route at all, not even to the one for what is not found: no hook has run for them. */
export function handleUnroutable(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
  });
  handleError(error, request, reply);
}

/** The language the call was answered in so far, which for a member may be the profile's. */
function spoken(request: FastifyRequest, reply: FastifyReply): Language {
  const chosen = reply.getHeader('Content-Language');
  const language = isLanguage(chosen) ? chosen : languageOf(request);
  reply.header('Content-Language', language);
  return language;
}
