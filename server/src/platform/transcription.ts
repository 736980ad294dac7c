import { fail } from '@kelari/core/kit/errors.ts';
import type { Language } from '@kelari/core/kit/language.ts';
import * as z from 'zod/mini';
import type { Config } from './config.ts';
import type { Egress } from './egress.ts';
import { reasonOf } from './llm/words.ts';

const DEADLINE_MS = 30_000;
const MAX_BYTES = 256 * 1024;
/** As long as a message may be. */
const longestText = 4_000;

export const recordingTypes = {
  'audio/webm': 'webm',
  'audio/ogg': 'ogg',
  'audio/mp4': 'm4a',
  'audio/wav': 'wav',
  'audio/mpeg': 'mp3',
} as const;
export type RecordingType = keyof typeof recordingTypes;

export type Recording = { readonly bytes: Buffer; readonly type: RecordingType };

const notWritten = {
  en: 'The recording could not be written down. Nothing of it was kept; please try again, or type it.',
  el: 'Η ηχογράφηση δεν μετατράπηκε σε κείμενο. Δεν κρατήθηκε τίποτα· δοκιμάστε ξανά ή πληκτρολογήστε το.',
};

/** The published answer with response_format json, as far as we read it. */
const Transcription = z.object({ text: z.string() });

// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is taken out
const unseen = /[\s\u0000-\u001f\u007f-\u009f]+/g;

/** What is said in a recording, by an OpenAI-compatible service; fails with `upstream`. The text is data. */
export async function transcribeWith(
  settings: NonNullable<Config['transcription']>,
  egress: Egress,
  {
    recording,
    language,
    signal,
    deadlineMs = DEADLINE_MS,
  }: {
    readonly recording: Recording;
    readonly language?: Language | undefined;
    readonly signal?: AbortSignal | undefined;
    readonly deadlineMs?: number;
  },
): Promise<string> {
  const { bytes, type } = recording;
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), `recording.${recordingTypes[type]}`);
  form.append('model', settings.model);
  if (language) form.append('language', language);
  form.append('response_format', 'json');
  // the platform's own way of putting a form into bytes
  const written = new Response(form);
  try {
    const { body } = await egress.fetchJson(`${settings.url.replace(/\/+$/, '')}/audio/transcriptions`, {
      operator: true,
      method: 'POST',
      headers: {
        'content-type': written.headers.get('content-type') ?? '',
        ...(settings.key ? { authorization: `Bearer ${settings.key}` } : {}),
      },
      body: Buffer.from(await written.arrayBuffer()),
      timeoutMs: deadlineMs,
      maxBytes: MAX_BYTES,
      redirects: 0,
      signal,
    });
    return Transcription.parse(body).text.replaceAll(unseen, ' ').trim().slice(0, longestText);
  } catch (error) {
    throw fail('upstream', notWritten, { cause: reasonOf(error) });
  }
}
