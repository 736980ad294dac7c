import type { Language } from '@kelari/core/kit/language.ts';
import { type Digest, isQuiet } from '@kelari/core/notifications/digest.ts';
import { sectionsOf, words } from './digest-words.ts';

/** What the service worker of the app gets. `url` is a path of the app. */
export type PushPayload = {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  /** Messages of one tag take each other's place on the device. */
  readonly tag: string;
  readonly lang: Language;
};

/** Services take 4,096 bytes, encryption and all. */
const mostLetters = 400;
const fewLetters = 80;

/** Today's message in a few plain words, as text for the wire; `short` for services that found it too long. */
export function pushPayload(digest: Digest, about: { readonly language: Language; readonly tag: string }) {
  const { language: lang, tag } = about;
  const { title, sample } = words[lang];
  const sections = sectionsOf(digest, lang);
  const body = isQuiet(digest) ? sample : sections.map(({ sentence }) => sentence).join(' ');
  const url = sections[0]?.lines[0]?.path ?? '/daily-briefing';
  // of the kitchen the briefing shows more than the one page of the first line
  const isKitchen = !['/gamification', '/household'].includes(url);
  const write = (letters: number): string =>
    JSON.stringify({
      title,
      body: cut(body, letters),
      url: isKitchen ? '/daily-briefing' : url,
      tag,
      lang,
    } satisfies PushPayload);
  return { full: write(mostLetters), short: write(fewLetters) };
}

function cut(text: string, most: number): string {
  const letters = [...text];
  return letters.length <= most
    ? text
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}
