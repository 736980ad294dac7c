import type { QueryClient } from '@tanstack/react-query';
import { isLeaving, keepSignedInHint } from '../account/current-user.ts';
import { noteAnswer } from '../platform/api.ts';
import { activeLanguage } from '../platform/language.ts';

/** As the server writes them (server/src/platform/start-hints.ts): under which key, what, and where its household stood then. */
type Answer = readonly [key: string, data: unknown, headers: Record<string, string>];

/**
 * Takes the answers that came with the page for those of the questions that this visit would ask. Not those in another
 * language, nor after a log-out that is still to be told: with them the person would be signed in again.
 */
export function takeAnswers(client: QueryClient, { textContent, lang }: HTMLElement): void {
  if (lang !== activeLanguage() || isLeaving()) return;
  for (const [key, data, headers] of JSON.parse(textContent ?? '') as Answer[]) {
    client.setQueryData([key], data);
    noteAnswer('GET', new Headers(headers));
  }
  keepSignedInHint('yes');
}
