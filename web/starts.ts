import type { Language } from '@kelari/core/kit/language.ts';
import type { Manifest } from 'vite';

/** What a visit of a member loads beyond the entry, so that server and service worker can name it with the page. */
type Starts = {
  /** By the path that is opened: the files of the shell and of the screen there. */
  readonly paths: Readonly<Record<string, readonly string[]>>;
  readonly words: Readonly<Record<Language, readonly string[]>>;
};

const shell = ['src/app/shell.tsx', 'src/app/member-screens.tsx'];

/** Where most visits start; each is among the starts of src/app/member-screens.tsx. */
export const startScreens: Readonly<Record<string, readonly string[]>> = {
  '/': ['src/dashboard/dashboard-screen.tsx'],
  '/dashboard': ['src/dashboard/dashboard-screen.tsx'],
  '/pantry': ['src/pantry/pantry-screen.tsx', 'src/app/buying-again.ts'],
  '/recipes': ['src/recipes/recipes-screen.tsx'],
  '/shopping': ['src/shopping/shopping-screen.tsx'],
};

/** The files of a build by their names there, and each with all that it imports. */
export function chunksOf(manifest: Manifest) {
  const chunk = (key: string) => {
    const found = manifest[key];
    if (!found) throw new Error(`The build has no ${key}`);
    return found;
  };
  const closure = (key: string, into = new Set<string>()): Set<string> => {
    if (into.has(key)) return into;
    into.add(key);
    for (const next of chunk(key).imports ?? []) closure(next, into);
    return into;
  };
  return { chunk, closure };
}

export function startsOf(manifest: Manifest): Starts {
  const { chunk, closure } = chunksOf(manifest);
  // the page itself names these
  const entry = closure('index.html');
  const filesOf = (keys: readonly string[]) =>
    [...new Set(keys.flatMap((key) => [...closure(key)]))]
      .filter((key) => !entry.has(key))
      .map((key) => chunk(key).file);
  const words = (language: Language) =>
    ['first', 'rest'].map((part) => chunk(`locales/${language}.po?part=${part}`).file);
  return {
    paths: Object.fromEntries(
      Object.entries(startScreens).map(([path, screens]) => [path, filesOf([...shell, ...screens])]),
    ),
    words: { en: words('en'), el: words('el') },
  };
}
