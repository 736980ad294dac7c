import { fold } from '@kelari/core/food/normalise.ts';
import { minutesInWords } from './durations.ts';
import type { Found } from './found.ts';
import type { Line } from './lines.ts';
import { yieldOf } from './yields.ts';

const patterns = {
  totalTime:
    /^(?:total(?: time)?|time|ready in|total cooking time|συνολικοσ χρονοσ|χρονοσ|συνολο|συνολικα|gesamtzeit|gesamt|zeit|dauer|temps total|duree|duree totale|tiempo total|tiempo|tempo total|tempo totale|tempo|totale tijd|bereidingstijd|total tid|tid|czas|czas calkowity|laczny czas|所要時間|調理時間|celkovy cas|toplam sure|время|общее время|время приготовления)(?=\s|$)/,
  prepTime:
    /^(?:prep|prep time|preparation|preparation time|active time|hands on time|χρονοσ προετοιμασιασ|προετοιμασια|vorbereitung|vorbereitungszeit|arbeitszeit|temps de preparation|tiempo de preparacion|tempo di preparazione|voorbereiding|voorbereidingstijd|forberedelse|czas przygotowania|tempo de preparo|temps de preparacio)(?=\s|$)/,
  cookTime:
    /^(?:cook|cook time|cooking|cooking time|bake time|baking time|χρονοσ μαγειρεματοσ|μαγειρεμα|ψησιμο|χρονοσ ψησιματοσ|βρασιμο|kochzeit|backzeit|koch backzeit|cuisson|temps de cuisson|tiempo de coccion|coccion|tempo di cottura|cottura|kooktijd|oventijd|tillagningstid|czas gotowania|czas pieczenia|tempo de cozimento|temps de coccio)(?=\s|$)/,
} as const;

const count = String.raw`(\d{1,3}(?:\s?(?:-|–|to|έως|bis|à|a)\s?\d{1,3})?)`;
const people =
  'servings?|people|persons?|serves|portions?|portionen|portion|personen|pers|personnes|personas?|raciones|porciones|comensales|porzioni|persone|porties|portioner|port|porcje|porcji|osob|osoby|porcoes|pessoas|porcao|μεριδεσ|μεριδα|μεριδων|ατομα|ατομων|kisilik|порции|порций|порция|персони|personer|adag|szemelyre|fore?|人分|人前|人份|인분|stuck|τεμαχια|κομματια|pieces|cookies|muffins|pezzi|stuks|st|szt';
const before = new RegExp(
  String.raw`(?:^|\s)(?:serves|servings?|serving size|yields?|makes|portions?|portionen|ergibt|fur|pour|para|per|voor|till|dla|για|μεριδεσ|ατομα|αποδοση|ποσοτητα|rendimento|rende|raciones|porciones|personas|personnes|personen|porzioni|persone|dosi per|porcje|ilosc porcji|porties|portioner|porcoes|порции|порций|количество порций|porsiyon|分量)\s?(?:of|about|approx|ca|for|per|για)?\s?${count}(?=\s|$|人)`,
);
const behind = new RegExp(String.raw`(?:^|\s)${count}\s?(?:${people})(?=\s|$)`);

/** Longer lines tell a story. */
const longestFact = 120;

/** Times and yield from labelled lines ("Μερίδες: 4 • Προετοιμασία: 10 λεπτά"), the value beside its label or behind it. */
export function factsIn(
  lines: readonly Line[],
): Pick<Found, 'prepTime' | 'cookTime' | 'totalTime' | 'servings' | 'yieldText'> {
  const times: Record<keyof typeof patterns, number | null> = { prepTime: null, cookTime: null, totalTime: null };
  let servings: number | null = null;
  let yieldText: string | null = null;
  const short = lines.filter(({ text }) => text.length <= longestFact).slice(0, 3_000);
  for (const [i, { text }] of short.entries()) {
    const next = short[i + 1]?.text ?? '';
    for (const piece of text.split(/[•|·;]|\s{2,}|,\s+(?=\p{Lu})/u)) {
      const key = fold(piece);
      for (const [name, pattern] of Object.entries(patterns) as [keyof typeof patterns, RegExp][]) {
        if (times[name] !== null || !pattern.test(key)) continue;
        const value = minutesInWords(piece) ?? (key.split(' ').length <= 3 ? minutesInWords(next) : null);
        if (value !== null) times[name] = value;
      }
      if (servings === null) {
        const range = piece.replace(/(\d)\s?[-–]\s?(\d)/g, '$1 to $2');
        const match = before.exec(fold(range)) ?? behind.exec(fold(range));
        const beside = match?.[1] ?? (isYieldLabel(key) ? next.slice(0, 40) : undefined);
        servings = beside === undefined ? null : yieldOf(beside);
        if (servings !== null && servings > 200) servings = null;
        if (servings !== null) yieldText = match ? piece.trim() : next;
      }
    }
  }
  return { ...times, servings, yieldText };
}

const isYieldLabel = (key: string): boolean =>
  /^(?:serves|servings|yield|yields|makes|portions|portionen|μεριδεσ|ατομα|porzioni|porciones|raciones|porties|portioner|porcje|porcoes|rendimento|персони|порции)$/.test(
    key,
  );
