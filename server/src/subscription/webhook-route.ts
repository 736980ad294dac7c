import type { FastifyInstance } from 'fastify';
import type { App } from '../platform/context.ts';
import { callerKey, take } from '../platform/limit.ts';
import { nothingHere } from './payment-text.ts';
import { takeMessage } from './webhook-service.ts';

const largest = 64 * 1024;
/** The provider sends a handful for a payment; each costs one question to it. */
const messages = { name: 'payment-webhook', max: 120, seconds: 60 };

/**
 * Where the payment provider tells of what happened. It has no session and is no page of ours: what it sends proves itself by its
 * signature, over the bytes as they came, so that they are kept as they are.
 */
export async function paymentWebhook(server: FastifyInstance, app: App): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: largest }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Body: Buffer | undefined }>(
      '/api/paypal/webhook',
      { config: { withoutCookies: true }, bodyLimit: largest },
      async ({ ip, headers, body }, reply) => {
        const { payments, config } = app;
        if (!payments || !config.paypal?.webhookId) throw nothingHere();
        await take(app, messages, callerKey(ip));
        await takeMessage(app, payments, { headers, body: (body ?? Buffer.alloc(0)).toString('utf8') });
        return reply.code(200).send({});
      },
    );
  });
}
