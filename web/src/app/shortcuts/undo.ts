import type { CurrentUser } from '@kelari/core/account/contract.ts';
import type { JournalEntry } from '@kelari/core/pantry/stock-contract.ts';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { usedActions } from '../../kit/toast.tsx';
import { pantryChanges } from '../../pantry/changes.ts';
import { sendTakeBack } from '../../pantry/journal-undo.ts';
import { entryWords } from '../../pantry/journal-words.ts';
import { placesOf } from '../../pantry/product-words.ts';
import { journalQuery } from '../../pantry/stock-queries.ts';
import { activeLanguage } from '../../platform/language.ts';
import { addToast, dismissToast, toastEntries } from '../../platform/toast.ts';

/** What was done longer ago is not taken back by a key that may have been hit by chance. */
const memory = 60 * 60_000;

const say = (title: string, description = ''): void => void addToast({ title, description });

/**
 * Takes the last act back: what the newest toast offers to undo, also when it has gone, or, if something was done in the
 * pantry after it (`shownAt`), the newest own entry of the journal. Says what it was.
 */
export async function undoLast(client: QueryClient, user: CurrentUser, shownAt: number): Promise<void> {
  const toast = toastEntries().find(({ action }) => action?.label === t`Undo` && !usedActions.has(action));
  const takeBack = () => {
    if (!toast?.action) return;
    usedActions.add(toast.action);
    dismissToast(toast.id);
    toast.action.onAct();
    say(t`Taken back`, [toast.title, toast.description].filter(Boolean).join(': '));
  };
  if (toast?.open) return takeBack();
  const entry = await newestOwn(client, user).catch(() => undefined);
  if (toast && (!entry || Date.parse(entry.at) < shownAt)) return takeBack();
  if (entry === undefined)
    return say(t`It could not be looked up what came last`, t`Nothing was changed. Try again with a signal.`);
  if (entry === null) return say(t`Nothing to take back`, t`The page “Recent” has what was done in the last 30 days.`);
  await takeBackEntry(client, user, entry);
}

/** The newest thing that this cook did in the pantry within the hour; null when there is none. */
async function newestOwn(client: QueryClient, user: CurrentUser): Promise<JournalEntry | null> {
  const rows = await client.fetchQuery({ ...journalQuery, staleTime: 0 });
  const own = rows.find(({ by, undone }) => by?.userId === user.id && undone === null);
  return own && Date.now() - Date.parse(own.at) < memory ? own : null;
}

async function takeBackEntry(client: QueryClient, user: CurrentUser, entry: JournalEntry): Promise<void> {
  const places = new Map(placesOf(user.household.places).map(({ id, name }) => [id, name]));
  const words = entryWords(entry, {
    language: activeLanguage(),
    placeName: (id) => {
      const name = places.get(id) ?? '';
      return typeof name === 'string' ? name : i18n._(name);
    },
  });
  const outcome = await sendTakeBack(pantryChanges(client, user), entry);
  if (outcome.kind === 'done') say(t`Taken back`, words);
  else if (outcome.kind === 'kept') say(t`It is taken back as soon as there is a signal.`, words);
  else if (outcome.kind === 'parked')
    addToast({
      title: t`It could not be taken back`,
      description: [words, outcome.problem.text].filter(Boolean).join('. '),
      tone: 'destructive',
    });
}
