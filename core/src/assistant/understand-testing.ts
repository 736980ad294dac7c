import { understand } from './understand.ts';

/** Acts as one line each: the intent, then its slots as they were found. "@" is said in front of an open recipe. */
export function heard(said: string, lang: 'el' | 'en'): string[] {
  const isCooking = said.startsWith('@');
  const context = isCooking ? ({ screen: 'cook', recipe: 'Lasagne', step: 3 } as const) : {};
  return understand({ text: said.replace('@', ''), lang, context }).map(({ intent, slots }) =>
    [
      intent,
      ...Object.entries(slots)
        .filter(([name]) => name !== 'foodWords')
        .map(([, value]) =>
          Array.isArray(value)
            ? value
                .map((item) => [item.quantity, item.unit, item.food].filter((part) => part !== undefined).join(' '))
                .join(', ')
            : String(value),
        )
        .sort(),
    ].join(' | '),
  );
}
