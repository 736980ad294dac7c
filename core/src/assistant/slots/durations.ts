import type { Token } from '../../food/tokens.ts';
import { isHyphen, keyAt, reachedBack, type Spot, wordSet } from '../hear/spans.ts';
import { factorWords } from './factors.ts';
import { halfAfter, readNumberSaid } from './numbers.ts';

const secondsOf = (key: string): number | undefined => {
  if (/^(s|secs?|seconds?|δευτ|δευτερολεπτ(α|ο|ων|ου|ακια|ακι)|δευτερα)$/.test(key)) return 1;
  if (/^(m|mins?|minutes?|minuites?|λεπτ(α|ο|ων|ου|ακια|ακι)|λεπ|λ)$/.test(key)) return 60;
  return /^(h|hrs?|hours?|ωρ(α|εσ|ων|ασ|ιτσα|ιτσεσ|ουλα))$/.test(key) ? 3600 : undefined;
};
/** Whole times of one word: δεκάλεπτο, τεταρτάκι, δίωρο, ημίωρο. */
const grown = new Map<string, number>([
  ...Object.entries({
    δι: 2,
    τρι: 3,
    τεταρτο: 4,
    πεντα: 5,
    πενταρ: 5,
    δεκα: 10,
    δεκαπεντα: 15,
    εικοσα: 20,
    εικοσιπεντα: 25,
    τριαντα: 30,
    σαρανταπεντα: 45,
    σαραντα: 40,
    μονο: 1,
  }).flatMap(([stem, n]) => [`${stem}λεπτο`, `${stem}λεπτου`, `${stem}λεπτακι`].map((word) => [word, n * 60] as const)),
  ...Object.entries({
    μισαωρο: 0.5,
    μισαωρακι: 0.5,
    ημιωρο: 0.5,
    διωρο: 2,
    τριωρο: 3,
    τεταρτακι: 0.25,
    τεταρτωρο: 0.25,
    ωριτσα: 1,
    μισαωρου: 0.5,
    διωρου: 2,
  }).map(([word, hours]) => [word, hours * 3600] as const),
]);
const lead = wordSet(`
  in for within under less than over about around roughly only just a the of at most up to max maximum say no more inside takes take
  τα το του των την τησ σε για μεσα κατω απο μεχρι ωσ εωσ περιπου καπου γυρω στα στο στη στην μονο το πολυ λιγοτερο λιγοτερα απο αλλα αλλο αλλη ακομα ακομη τουσ`);
const ands = wordSet('and n και κι κ τζιαι &');

type Length = { readonly seconds: number; readonly end: number };

const ofHour = (tokens: readonly Token[], i: number): boolean =>
  (['τησ', 'of'].includes(keyAt(tokens, i)) && /^(ωρασ|an|the|hour)$/.test(keyAt(tokens, i + 1))) ||
  /^(hour|ωρασ|ωρα)$/.test(keyAt(tokens, i));

/** One amount of time at `i`: "ten minutes", "half an hour", "1h", "5'", "ένα τέταρτο", "δεκάλεπτο". */
function lengthAt(tokens: readonly Token[], i: number, to: number): Length | null {
  const word = grown.get(keyAt(tokens, i));
  if (word !== undefined) return { seconds: word, end: i + 1 };
  // "hour and a half"
  const isHour = keyAt(tokens, i) === 'hour' && !/^(an|one|a|half|the|per|of)$/.test(keyAt(tokens, i - 1));
  const over = isHour ? halfAfter(tokens, i + 1) : null;
  if (over !== null) return { seconds: (1 + over.value) * 3600, end: over.next };
  const number = readNumberSaid(tokens, i, 'en');
  if (number === null || number.next > to) return null;
  const whole = grown.get(keyAt(tokens, number.next));
  if (whole !== undefined && number.article) return { seconds: whole, end: number.next + 1 };
  const isMore = /^(more|extra|ακομα|ακομη)$/.test(keyAt(tokens, number.next));
  const at = isHyphen(tokens, number.next) || isMore ? number.next + 1 : number.next;
  const sign = tokens[at]?.text ?? '';
  const isPrime = tokens[i]?.kind === 'number' && /^['’′"″]$/.test(sign);
  const unit = isPrime ? (/["″]/.test(sign) ? 1 : 60) : at < to ? secondsOf(keyAt(tokens, at)) : undefined;
  if (unit === undefined) return quarterAt(tokens, i, number);
  // "δευτέρα" is Monday too: only a number above one makes seconds of it
  if (keyAt(tokens, at) === 'δευτερα' && number.value <= 1) return null;
  const half = unit === 3600 || unit === 60 ? halfAfter(tokens, at + 1) : null;
  return half === null
    ? { seconds: number.value * unit, end: at + 1 }
    : { seconds: (number.value + half.value) * unit, end: half.next };
}

/** "Ένα τέταρτο", "τρία τέταρτα (της ώρας)", "three quarters of an hour": parts of an hour without its name, or behind it. */
function quarterAt(tokens: readonly Token[], i: number, number: { value: number; next: number }): Length | null {
  const last = tokens.slice(i, number.next).find((token) => /^(τεταρτο|τεταρτα|quarters?)$/.test(token.key));
  if (last === undefined || number.value >= 1) return null;
  const isSaid = ofHour(tokens, number.next) || ofHour(tokens, number.next - 1);
  if (!isSaid && /^quarter/.test(last.key)) return null;
  // a quarter of a kilo
  if (!isSaid && /^(του|κιλο|κιλου|κουπα|φλιτζανι|λιτρο)$/.test(keyAt(tokens, number.next))) return null;
  let end = number.next;
  while (/^(τησ|ωρασ|of|an|the|hour)$/.test(keyAt(tokens, end))) end += 1;
  return { seconds: number.value * 3600, end };
}

/** "2 ώρες και 10 λεπτά", "1h 30m", "an hour ten", "one hour twenty": what follows goes with it. */
function lengthsAt(tokens: readonly Token[], i: number, to: number): Length | null {
  const first = lengthAt(tokens, i, to);
  if (first === null) return null;
  let { seconds, end } = first;
  for (let more = 0; more < 2; more += 1) {
    const start = ands.has(keyAt(tokens, end)) || tokens[end]?.text === ',' ? end + 1 : end;
    const next = start < to ? lengthAt(tokens, start, to) : null;
    const smaller = next !== null && next.seconds < unitBefore(tokens, end) && seconds % unitBefore(tokens, end) === 0;
    if (next !== null && smaller) {
      seconds += next.seconds;
      end = next.end;
      continue;
    }
    const unit = unitBefore(tokens, end);
    const bare = unit >= 60 && start < to ? readNumberSaid(tokens, start, 'en') : null;
    if (
      bare !== null &&
      !bare.article &&
      Number.isInteger(bare.value) &&
      bare.value >= 5 &&
      bare.value < 60 &&
      (unit === 3600 ||
        bare.next >= to ||
        tokens[bare.next]?.kind === 'sign' ||
        /^(for|on|please|για|then)$/.test(keyAt(tokens, bare.next))) &&
      (unit === 3600 || (start === end && bare.value % 5 === 0))
    ) {
      seconds += (bare.value * unit) / 60;
      end = bare.next;
    }
    break;
  }
  return { seconds, end };
}

const unitBefore = (tokens: readonly Token[], end: number): number =>
  /^[′'’]$/.test(tokens[end - 1]?.text ?? '') ? 60 : (secondsOf(keyAt(tokens, end - 1)) ?? 0);

/** The first amount of time in [from, to), in seconds. */
export function durationIn(
  tokens: readonly Token[],
  from: number,
  to: number,
): { readonly seconds: number; readonly start: number; readonly end: number } | null {
  for (let i = from; i < to; i += 1) {
    const found = lengthsAt(tokens, i, to);
    if (found === null || found.seconds <= 0) continue;
    return { seconds: found.seconds, start: reachedBack(tokens, i, from, lead), end: behind(tokens, found.end, to) };
  }
  return null;
}

const after = wordSet('long tops max maximum only from now μαξιμουμ συνολικα το πολυ');
function behind(tokens: readonly Token[], end: number, to: number): number {
  let at = end;
  while (at < to && after.has(keyAt(tokens, at)) && !(keyAt(tokens, at) === 'το' && keyAt(tokens, at + 1) !== 'πολυ'))
    at += 1;
  return at;
}

const eaters =
  /^(people|persons?|servings?|covers|eaters|serves|portions?|of us|guests?|adults?|kids|children|diners|pax|bowls|mouths|heads|mates|friends|plates|us|ppl|ατομα|ατομων|ατομο|ατομου|μεριδεσ|μεριδα|μεριδων|νοματοι|νοματουσ|ανθρωποι|ανθρωπουσ|καλεσμενοι|καλεσμενουσ|φιλουσ|φιλοι|παιδια|πιατα|προσωπα|στομα|στοματα|νοματαιοι|νοματαιουσ)$/;
const serveLead = wordSet(`
  for serve serves serving to feed feeding of there are is be will ill us only just with at the s
  για τα τουσ οι μονο ειμαστε ειναι θα σε`);
const countLead =
  /^(for|serve|serves|serving|feed|feeding|feeds|does|were|are|be|is|για|ειμαστε|ημασταν|μαζευομαστε|ειστε|τα|ταισω|ταισει)$/;
const notEaters = /^(λεπτ|ωρ|δευτ|κιλ|γραμμ|μερ|ημερ|φορ|μην|min|hour|sec|day|week|time|month|year|gram|kilo|%)/;

/** For how many people in [from, to): "for six people", "για έξι άτομα", "we are five", "serves 4"; bare only at the end. */
export function servingsIn(tokens: readonly Token[], from: number, to: number): Spot<number> | null {
  for (let i = from; i < to; i += 1) {
    if (i > from && readNumberSaid(tokens, i - 1, 'en')?.next === i + 1) continue;
    const number = readNumberSaid(tokens, i, 'en');
    if (number === null || number.next > to || number.value <= 0 || number.value > 200 || !isWhole(number.value))
      continue;
    let at = number.next;
    if (isHyphen(tokens, at)) at += 1;
    if (
      /^(single|hungry|more|other|extra|big|little|πεινασμεν(α|ουσ|οι)|ακομα|μεγαλ(α|ουσ|οι)|of|the)$/.test(
        keyAt(tokens, at),
      )
    )
      at += 1;
    const before = /^(μονο|only|just)$/.test(keyAt(tokens, i - 1)) ? keyAt(tokens, i - 2) : keyAt(tokens, i - 1);
    const isNamed = at < to && eaters.test(keyAt(tokens, at));
    const isBare =
      i > from &&
      (countLead.test(before) || (before === 'to' && /^(it|this|that|recipe|down|up)$/.test(keyAt(tokens, i - 2)))) &&
      !number.article &&
      (isEnd(tokens, number.next, to) ||
        (/^(be|were|are|ειμαστε|ημασταν)$/.test(before) && /^(for|για)$/.test(keyAt(tokens, number.next)))) &&
      !notEaters.test(keyAt(tokens, number.next));
    if (!isNamed && !isBare) continue;
    // "three portions of chips" is an amount of food
    if (
      isNamed &&
      /^(portions?|servings?|plates?|πιατα|μεριδεσ|μεριδα)$/.test(keyAt(tokens, at)) &&
      keyAt(tokens, at + 1) === 'of'
    )
      continue;
    const end = isNamed ? at + 1 : number.next;
    return { value: number.value, start: reachedBack(tokens, i, from, serveLead), end: end > to ? to : end };
  }
  return alone(tokens, from, to);
}

const isWhole = (value: number): boolean => Number.isInteger(value);
const isEnd = (tokens: readonly Token[], i: number, to: number): boolean =>
  i >= to ||
  tokens[i]?.kind === 'sign' ||
  /^(please|thanks|instead|rather|not|tonight|today|tomorrow|and|people|on|in|at|what|how|any|but|that|σημερα|αποψε|αυριο|και|τι|πωσ|σε|την|το|τη|στο|στην|με|χωρισ|να|που|παρακαλω|monday|tuesday|wednesday|thursday|friday|saturday|sunday)$/.test(
    keyAt(tokens, i),
  );

const oneAlone = [
  'just me',
  'only me',
  'just for me',
  'for one',
  'for myself',
  'μονο για μενα',
  'μονο εγω',
  'για τον εαυτο μου',
  'μονοσ μου',
  'μονη μου',
].map((text) => text.split(' '));
function alone(tokens: readonly Token[], from: number, to: number): Spot<number> | null {
  for (let i = from; i < to; i += 1)
    for (const words of oneAlone)
      if (i + words.length <= to && words.every((word, at) => keyAt(tokens, i + at) === word))
        return { value: 1, start: i, end: i + words.length };
  return null;
}

/** Every word of times and people, for Greeklish and typing errors. */
export const allDurationWords: readonly string[] = [
  ...grown.keys(),
  ...factorWords.keys(),
  ...'mins min secs sec hrs minutes minute seconds second hours hour people persons servings serving portions portion covers guests adults children diners plates friends λεπτα λεπτο λεπτακια δευτερολεπτα ωρα ωρεσ μιση ατομα μεριδεσ μεριδα δοση δοσεισ'.split(
    ' ',
  ),
];
