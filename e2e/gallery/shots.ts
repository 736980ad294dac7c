import type { Language } from '../catalogue.ts';
import { type Screen, screensList } from '../screens-list.ts';

export const devices = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } } as const;

const languages = ['el', 'en'] as const;
const themes = ['light', 'dark'] as const;
const deviceNames = ['phone', 'desktop'] as const;
const states = ['full', 'empty', 'loading', 'error', 'offline'] as const;

export type State = (typeof states)[number];
export type Shot = {
  readonly screen: Screen;
  readonly state: State;
  readonly language: Language;
  readonly theme: (typeof themes)[number];
  readonly device: keyof typeof devices;
};

export const fileOf = ({ screen, state, language, theme, device }: Shot): string =>
  `${screen.name}-${state}-${language}-${theme}-${device}.png`;

/** A screen of members has all states; a layer above one and a page for strangers only its own. */
const statesOf = (screen: Screen): readonly State[] =>
  screen.who === 'guest' || screen.opens || screen.with ? ['full'] : states;

/** All pictures, or those that the words say: any of the languages, themes, devices, states and beginnings of names. */
export function chosenShots(words: readonly string[]): Shot[] {
  const among = <T extends string>(all: readonly T[]): readonly T[] => {
    const said = all.filter((each) => words.includes(each));
    return said.length > 0 ? said : all;
  };
  const known = new Set<string>([...languages, ...themes, ...deviceNames, ...states]);
  const names = words.filter((word) => !known.has(word));
  const unknown = names.filter((name) => !screensList.some((screen) => screen.name.startsWith(name)));
  if (unknown.length > 0) throw new Error(`No screen is called ${unknown.join(', ')}: see e2e/screens-list.ts`);
  const screens = screensList.filter(({ name }) => names.length === 0 || names.some((each) => name.startsWith(each)));
  return screens.flatMap((screen) =>
    statesOf(screen)
      .filter((state) => among(states).includes(state))
      .flatMap((state) =>
        among(languages).flatMap((language) =>
          among(themes).flatMap((theme) =>
            among(deviceNames).map((device) => ({ screen, state, language, theme, device })),
          ),
        ),
      ),
  );
}
