import type { AnswerProgress } from '@kelari/core/assistant/contract.ts';
import type { Language } from '@kelari/core/kit/language.ts';
import { voiceApi } from '@kelari/core/voice/contract.ts';
import { t } from '@lingui/core/macro';
import type { Ask } from '../assistant/queries.ts';
import { call } from '../platform/api.ts';
import { callWithProgress } from '../platform/reading.ts';

/** Asks the voice assistant; an answer without words gets the specification's. `text` is what is spoken. */
export const askVoice: Ask = async (body, { key, signal, onText }) => {
  const answer = await callWithProgress<typeof voiceApi.chat, Partial<AnswerProgress>>(
    voiceApi.chat,
    { body, signal, idempotencyKey: key },
    ({ text }) => text && onText(text),
  );
  const words = answer.text.trim() || answer.response.trim();
  // a card of what this device does brings its own words
  const text = words || answer.cards.length > 0 ? words : t`I'm here to help with your cooking questions!`;
  return { ...answer, text, response: answer.response.trim() || text };
};

const endings: Readonly<Record<string, string>> = { 'audio/mp4': 'm4a', 'audio/ogg': 'ogg' };
const fileName = (type: string) => `speech.${endings[type.split(';')[0] ?? ''] ?? 'webm'}`;

/** A recording as text, by the server. */
export async function transcribed(file: Blob, language: Language, signal: AbortSignal): Promise<string> {
  const form = new FormData();
  form.append('file', file, fileName(file.type));
  const { text } = await call(voiceApi.transcribe, { body: form, query: { language }, signal });
  return text.trim();
}
