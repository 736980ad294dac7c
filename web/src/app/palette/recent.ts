import { readDraft, writeDraft } from '../../platform/draft.ts';

const key = 'kelari.palette';
const draft = 'palette';
const kept = 12;

/** What says nothing about a person or their kitchen outlives the tab and a log-out. */
const isAnybodys = (each: string): boolean => /^(page|section|action):/.test(each);

/** Keys of what was chosen lately, the latest first: of this tab, or of the tabs before what is anybody's. */
export function recentKeys(): readonly string[] {
  const here = readDraft<readonly string[]>(draft);
  if (here) return here;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

export function rememberKey(chosen: string): void {
  const keys = [chosen, ...recentKeys().filter((each) => each !== chosen)].slice(0, kept);
  writeDraft(draft, keys);
  try {
    localStorage.setItem(key, JSON.stringify(keys.filter(isAnybodys)));
  } catch {
    // storage refused: it is known until the page is left
  }
}
