import pino, { type DestinationStream, type Logger } from 'pino';

/** Structured lines; nothing that signs in, resets or proves an identity is written (a test reads them back). */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      redact: {
        paths: [
          'req.headers.cookie',
          'req.headers.authorization',
          'res.headers["set-cookie"]',
          '*.password',
          '*.token',
          'password',
          'token',
          'verificationLink',
        ],
        censor: '[redacted]',
      },
      serializers: {
        req: (request: { method: string; url: string; ip?: string; id?: string }) => ({
          id: request.id,
          method: request.method,
          path: request.url.split('?')[0],
          ip: request.ip,
        }),
        res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
        err: pino.stdSerializers.err,
      },
    },
    ...(destination ? ([destination] as const) : []),
  );
}
