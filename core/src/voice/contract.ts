import * as z from 'zod/mini';
import { Answer, assistantApi, Situation } from '../assistant/contract.ts';
import { endpoint } from '../kit/endpoint.ts';
import { languages } from '../kit/language.ts';

/** Longest recording, in seconds and bytes. */
export const maxSeconds = 60;
export const maxRecording = 5 * 1024 * 1024;

export const voiceApi = {
  /** As `assistantApi.ask`, with the answer to be spoken as `text`. */
  chat: endpoint({
    method: 'POST',
    path: '/api/ai/voice-chat',
    access: 'member',
    effect: 'steps',
    body: z.strictObject({
      message: assistantApi.ask.body.shape.message,
      language: z.optional(z.enum(languages)),
      situation: z.optional(Situation),
    }),
    reply: z.object({ ...Answer.shape, text: z.string() }),
  }),
  /** A recording as text, by the operator's service; 503 where none is set up. Nothing of it is kept. */
  transcribe: endpoint({
    method: 'POST',
    path: '/api/ai/transcribe',
    access: 'member',
    effect: 'steps',
    upload: true,
    query: z.object({ language: z.optional(z.enum(languages)) }),
    reply: z.object({ text: z.string() }),
  }),
};
