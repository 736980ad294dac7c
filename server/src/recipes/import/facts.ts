import { minutesInWords } from './durations.ts';
import type { Found } from './found.ts';
import type { Line } from './lines.ts';
import { headingKind } from './words.ts';
import { yieldOf } from './yields.ts';

/** Labels of times, without accents, in lower case; longer ones first where one begins another. */
const prep =
  'prep(?:aration)?(?: time)?|active(?: time)?|hands-on(?: time)?|χρονοσ (?:προετοιμασιασ|παρασκευησ)|προετοιμασια|vorbereitung(?:szeit)?|arbeitszeit|temps de preparation|preparation|tiempo de preparacion|tempo di preparazione|preparazione|voorbereiding(?:stijd)?|forberedelse|czas przygotowania|przygotowanie|tempo de preparo|preparo|preparacion';
const cook =
  'cook(?:ing)?(?: time)?|bak(?:e|ing) time|χρονοσ (?:μαγειρεματοσ|ψησιματοσ|μαγειρικησ)|μαγειρεμα|ψησιμο|koch-?(?:zeit)?|backzeit|koch-/backzeit|garzeit|temps de cuisson|cuisson|tiempo de coccion|coccion|tempo di cottura|cottura|kooktijd|oventijd|tillagningstid|czas gotowania|czas pieczenia|gotowanie|pieczenie|tempo de (?:cozimento|forno)';
const total =
  'total(?: time| cooking time)?|ready in|time|συνολικοσ χρονοσ|συνολικα|συνολο|χρονοσ εκτελεσησ|ετοιμο σε|χρονοσ|gesamtzeit|gesamt|zubereitungszeit|dauer|zeit|temps total|duree(?: totale)?|tiempo total|duracion|tiempo|tempo total[e]?|tempo|totale tijd|bereidingstijd|total tid|tid|laczny czas|calkowity czas|czas|所要時間|調理時間|celkovy cas|toplam sure|общее время|время приготовления|время';
const labels = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?<prepTime>${prep})|(?<cookTime>${cook})|(?<totalTime>${total}))(?=[\s:：.)–-])`,
  'gu',
);

const amount = String.raw`(\d{1,3}(?:\s?(?:-|–|to|εωσ|ωσ|με|bis|a|tot|till|do)\s?\d{1,3})?)`;
const people =
  'servings?|people|persons?|portions?|portionen|personen|pers|personnes?|personas?|raciones|porciones|comensales|porzioni|persone|porties|portioner|port|porcje|porcji|osob|osoby|porcoes|pessoas|μεριδεσ|μεριδα|μεριδων|ατομα|ατομων|kisilik|порции|порций|персони|personer|adag|szemelyre|stuck|τεμαχια|κομματια|cookies|muffins|pezzi|stuks|stycken|sztuk|人分|人前|人份|인분';
const making =
  'serves|servings?|yields?|makes|portions?|portionen|ergibt|μεριδεσ|ατομα|αποδοση|rendimento|rende|raciones|porciones|personas|personnes|personen|porzioni|persone|dosi per|porcje|porties|portioner|porcoes|порции|порций|количество порций|porsiyon|分量';
const behind = new RegExp(String.raw`(?<![\p{L}\d.,/])${amount}\s?(?:${people})(?!\p{L})`, 'u');
const before = new RegExp(
  String.raw`(?<!\p{L})(?:${making})\s?[:：]?\s?(?:of|about|approx\.?|ca\.?|for|για|per)?\s?${amount}(?![\d.,/]|\s?(?:g|gr|ml|kg|min|kcal|cal|h|λεπτ|%|°))`,
  'u',
);
const labelOnly = new RegExp(String.raw`^(?:${making})\s?[:：]?$`, 'u');

const yieldFirst = new RegExp(String.raw`^(?:${making})(?!\p{L})`, 'u');

/** Longer lines tell a story. */
const longestFact = 160;
const MAX_LINES = 3_000;

/** Lower case without accents, signs kept. */
const bareOf = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ');

const isProse = (text: string): boolean => /[.!]$/.test(text) && !/[:：]/.test(text) && text.split(' ').length > 4;

type Times = { prepTime: number | null; cookTime: number | null; totalTime: number | null };

/** Times and yield from labelled lines ("Μερίδες: 4 • Προετοιμασία: 10 λεπτά"), beside the label or in the next line. */
export function factsIn(lines: readonly Line[]): Times & Pick<Found, 'servings' | 'yieldText'> {
  const times: Times = { prepTime: null, cookTime: null, totalTime: null };
  let servings: number | null = null;
  let yieldText: string | null = null;
  const short = lines.slice(0, MAX_LINES).filter(({ text }) => text.length <= longestFact && !isProse(text));
  for (const [i, { text }] of short.entries()) {
    const bare = bareOf(text);
    const next = short[i + 1]?.text ?? '';
    for (const [name, value] of timesIn(bare, next)) times[name] ??= value;
    if (servings !== null) continue;
    const isForPeople = headingKind(text) === 'ingredients' && /\d/.test(text);
    const stated = (behind.exec(bare) ?? before.exec(bare))?.[1] ?? (isForPeople ? text : undefined);
    const read = yieldOf(stated ?? (labelOnly.test(bare) ? next.slice(0, 30) : ''));
    if (read !== null && read <= 200) [servings, yieldText] = [read, stated === undefined ? next : text];
  }
  return { ...times, servings, yieldText };
}

function timesIn(bare: string, next: string): [keyof Times, number][] {
  const marks = [...bare.matchAll(labels)];
  return marks.flatMap((mark, i) => {
    const name = (['prepTime', 'cookTime', 'totalTime'] as const).find((each) => mark.groups?.[each] !== undefined);
    const from = mark.index + mark[0].length;
    const beside = bare.slice(from, Math.min(marks[i + 1]?.index ?? bare.length, from + 50));
    const isValue = /^[^\d½¼¾]{0,14}[\d½¼¾]/.test(beside);
    const value = isValue
      ? minutesInWords(beside)
      : bare.length <= 30 && i === marks.length - 1
        ? minutesInWords(next.slice(0, 40))
        : null;
    return name && value !== null ? [[name, value] as [keyof Times, number]] : [];
  });
}

/** Whether a short line states times or a yield and nothing to do. */
export function isFact(text: string): boolean {
  if (text.length > 70) return false;
  const { prepTime, cookTime, totalTime, servings } = factsIn([
    { text, level: 0, item: false, linked: false, element: nowhere },
  ]);
  const isLabelled =
    /^[\p{L}\s-]{2,30}[:：]/u.test(text) || text.split(' ').length <= 5 || yieldFirst.test(bareOf(text));
  return isLabelled && [prepTime, cookTime, totalTime, servings].some((value) => value !== null);
}
const nowhere: Line['element'] = { tag: '', attributes: {}, parent: null, children: [] };
