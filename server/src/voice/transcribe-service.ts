import { fail } from '@kelari/core/kit/errors.ts';
import type { Language } from '@kelari/core/kit/language.ts';
import { modelCallsADay } from '../account/plan-service.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { metered } from '../platform/model-budget.ts';
import { type RecordingType, transcribeWith } from '../platform/transcription.ts';

/** A header and some hundredths of a second: nobody has spoken. */
const leastBytes = 1_024;
/** Its price is by the minute, and no matter of tokens. */
const noTokens = { input: 0, output: 0 };

const tooShort = {
  en: 'Nothing was heard in the recording. Please hold the microphone on a little longer and try again.',
  el: 'Στην ηχογράφηση δεν ακούστηκε τίποτα. Αφήστε το μικρόφωνο ανοιχτό λίγο περισσότερο και δοκιμάστε ξανά.',
};
const notSound = {
  en: 'This is no recording that can be written down. WebM, Ogg, MP4, WAV and MP3 are.',
  el: 'Αυτό δεν είναι ηχογράφηση που μετατρέπεται σε κείμενο. Γίνονται δεκτά WebM, Ogg, MP4, WAV και MP3.',
};
const notSetUp = {
  en: "No service that writes down speech is set up on this server. Your keyboard's dictation or typing works.",
  el: 'Σε αυτόν τον διακομιστή δεν έχει οριστεί υπηρεσία αναγνώρισης ομιλίας. Λειτουργούν η υπαγόρευση του πληκτρολογίου και η πληκτρολόγηση.',
};

/** Refuses when there is nobody who could write a recording down, before it is read. */
export function mustTranscribe({ config }: Ctx): NonNullable<Ctx['config']['transcription']> {
  if (!config.transcription) throw fail('unavailable', notSetUp);
  return config.transcription;
}

/** A recording as text, in the person's budget; nothing of it is kept. */
export async function transcribe(
  ctx: Ctx,
  actor: Actor,
  bytes: Buffer,
  { language, signal }: { readonly language?: Language | undefined; readonly signal?: AbortSignal | undefined },
): Promise<{ text: string }> {
  const settings = mustTranscribe(ctx);
  if (bytes.length < leastBytes) throw wrong(tooShort);
  const type = soundOf(bytes);
  if (!type) throw wrong(notSound);
  const limit = await modelCallsADay(ctx, actor);
  const call = { userId: actor.userId, limit, model: settings.model, purpose: 'transcription' as const };
  const text = await metered(ctx, { ...call, reserve: noTokens, signal }, () =>
    transcribeWith(settings, ctx.egress, { recording: { bytes, type }, language, signal }),
  );
  return { text };
}

const wrong = (message: { en: string; el: string }) =>
  fail('invalid', message, { fields: [{ path: 'file', message }] });

/** What a recording is by its first bytes; what it is called by the sender counts for nothing. */
export function soundOf(bytes: Buffer): RecordingType | null {
  const ascii = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (bytes.readUInt32BE(0) === 0x1a45dfa3) return 'audio/webm';
  if (ascii(0, 4) === 'OggS') return 'audio/ogg';
  if (ascii(4, 8) === 'ftyp') return 'audio/mp4';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WAVE') return 'audio/wav';
  if (ascii(0, 3) === 'ID3') return 'audio/mpeg';
  // the start of a frame, layer III
  return bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2 ? 'audio/mpeg' : null;
}
