import { readDraft, writeDraft } from '../platform/draft.ts';
import { type HearingFailure, hasRecogniser } from '../platform/speech.ts';
import { canRecord } from '../platform/speech-recorder.ts';

/** How this device hears: by the browser's recogniser, by a recording that the server writes down, or by the keyboard. */
export const ways = ['recogniser', 'recorder', 'typing'] as const;
export type Way = (typeof ways)[number];

/**
 * Why a way came to nothing. `busy`: another app has the microphone. `unavailable`: the server does not write down;
 * `refused`: it could not this time.
 */
export type Trouble = HearingFailure | 'busy' | 'unavailable' | 'refused';

const name = 'voice.way';
/** What was found out holds for this visit, so that nobody waits for a dead recogniser twice. */
export type Known = { readonly way: Way; readonly trouble: Trouble | null };
const isKnown = (value: Known | null): value is Known => value !== null && ways.includes(value.way);

export function knownWay(): Known | null {
  const known = readDraft<Known>(name);
  return isKnown(known) ? known : null;
}
export const keepWay = (known: Known): void => writeDraft(name, known);

const canTranscribe = (transcription: boolean) => transcription && canRecord();

/** Where a visit begins. */
export const firstWay = (transcription: boolean): Way =>
  hasRecogniser() ? 'recogniser' : canTranscribe(transcription) ? 'recorder' : 'typing';

/** What is tried when a way came to nothing for good. */
export const wayAfter = (way: Way, transcription: boolean): Way =>
  way === 'recogniser' && canTranscribe(transcription) ? 'recorder' : 'typing';

/** Whether trying the same way once more would help as little. */
export const isLasting = (trouble: Trouble): boolean =>
  trouble === 'missing' ||
  trouble === 'denied' ||
  trouble === 'dead' ||
  trouble === 'unavailable' ||
  // a recogniser whose service this browser may not use says so; without a network it may answer later
  (trouble === 'network' && navigator.onLine);
