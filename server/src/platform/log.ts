import pino, { type DestinationStream, type Logger } from 'pino';

/** Structured lines; nothing that signs in, resets or proves an identity is written (a test reads them back). */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      redact: {
        // headers hold cookies: what reads forms writes them at trace
        paths: ['*.password', '*.token', 'password', 'token', 'verificationLink', 'headers', '*.headers'],
        censor: '[redacted]',
      },
      hooks: {
        // a line without a text of its own would get the error's message, with all that the serializer leaves out
        logMethod(line, write) {
          const [subject, text]: unknown[] = line;
          const error = subject instanceof Error ? subject : (subject as { err?: unknown } | null)?.err;
          const bare = text === undefined && error instanceof Error;
          write.apply(this, bare ? [subject as object, messageOf(error)] : line);
        },
      },
      serializers: {
        // neither headers (cookies) nor what opens a door: query strings, and the token in the path of an invitation or calendar;
        // and no codes, which say what somebody buys
        req: (request: { method: string; url: string; ip?: string; id?: string }) => ({
          id: request.id,
          method: request.method,
          path: request.url.split('?')[0]?.replace(/^(\/invite|\/api\/(?:barcodes|calendar))\/.+/, '$1/[redacted]'),
          ip: request.ip,
        }),
        res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
        err: describeError,
      },
    },
    ...(destination ? ([destination] as const) : []),
  );
}

const messageOf = (error: Error): string =>
  'params' in error && 'query' in error ? `Failed query: ${error.query}` : error.message;

/**
 * What may be told of an error: kind, message, place and cause. The values a statement was called with stay out (they
 * hold password hashes and session tokens), and so does the row that the database quotes back.
 */
function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error;
  const facts = error as Error & { code?: unknown; constraint?: unknown; table?: unknown };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: messageOf(error),
    code: facts.code,
    constraint: facts.constraint,
    table: facts.table,
    stack: frames.join('\n'),
    ...(error.cause === undefined || depth > 3 ? {} : { cause: describeError(error.cause, depth + 1) }),
  };
}
