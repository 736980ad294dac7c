import { accountApi } from '@kelari/core/account/contract.ts';
import { briefingApi } from '@kelari/core/briefing/contract.ts';
import { gamificationApi } from '@kelari/core/gamification/contract.ts';
import type { Language } from '@kelari/core/kit/language.ts';
import type { Manifest } from 'vite';

/** What a visit of a member loads beyond the entry, so that server and service worker can name it with the page. */
type Starts = {
  /** By the path that is opened: the files of the shell and of the screen there. */
  readonly paths: Readonly<Record<string, readonly string[]>>;
  readonly words: Readonly<Record<Language, readonly string[]>>;
  /** The letters of a language: a page that is drawn before the app needs them at once. */
  readonly fonts: Readonly<Record<Language, readonly string[]>>;
  /** By path what the screen there asks first, by the key under which the app keeps the answer (src/app/answers.ts). */
  readonly asked: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

const shell = ['src/app/shell.tsx', 'src/app/member-screens.tsx'];

/** Where most visits start; each is among the starts of src/app/member-screens.tsx. */
export const startScreens: Readonly<Record<string, readonly string[]>> = {
  '/': ['src/dashboard/dashboard-screen.tsx'],
  '/dashboard': ['src/dashboard/dashboard-screen.tsx'],
  '/pantry': ['src/pantry/pantry-screen.tsx', 'src/app/buying-again.ts'],
  '/recipes': ['src/recipes/recipes-screen.tsx', 'src/recommendations/recommended-recipes.tsx'],
  '/shopping': ['src/shopping/shopping-screen.tsx'],
};

const dashboardAsks = {
  'current-user': accountApi.currentUser.path,
  'daily-briefing': briefingApi.daily.path,
  'gamification-overview': gamificationApi.overview.path,
};

/** The starts that the server draws (src/app/standing-server.tsx), and what it has to know for that. */
const asked: Starts['asked'] = { '/': dashboardAsks, '/dashboard': dashboardAsks };

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

export const fontsOf = (manifest: Manifest, language: Language): readonly string[] =>
  (language === 'el' ? ['greek', 'latin'] : ['latin']).map((letters) => {
    const found = Object.entries(manifest).find(([key]) => key.endsWith(`${letters}-wght-normal.woff2`));
    if (!found) throw new Error(`The build has no ${letters} letters`);
    return found[1].file;
  });

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
    fonts: { en: fontsOf(manifest, 'en'), el: fontsOf(manifest, 'el') },
    asked,
  };
}
