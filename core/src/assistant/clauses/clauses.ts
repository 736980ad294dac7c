import { isGreek } from '../../food/normalise.ts';
import { readUnit } from '../../food/quantity.ts';
import type { Token } from '../../food/tokens.ts';
import type { Family, Mark } from '../cues/cues.ts';
import { wordSet } from '../hear/spans.ts';
import { durationIn } from '../slots/durations.ts';
import { readNumberSaid } from '../slots/numbers.ts';

/** One command of an utterance: tokens [from, to). */
export type Clause = {
  readonly from: number;
  readonly to: number;
  /** It ended with a question mark. */
  readonly asked: boolean;
  /** It takes back or betters what was said just before ("… όχι, τρία"). */
  readonly repairs: boolean;
};

const set = (names: string): ReadonlySet<Family> => new Set(names.split(' ') as Family[]);
/** Families that a command can begin with behind "and" or a comma. */
const heads = set(
  'add put need remove show tick freeze move planIt find start stop remind bought placed ate ended threw froze opened moved undo help suggest howMake planned convert timeLeft scale howMuch howLong where when what can keep expire have safe reason forget not cook timer instead freezes nutrient',
);
/** Families that need no joint before them: commands, and what has happened. */
const strong = set('add put need remove tick freeze move bought ate ended threw froze opened moved placed show remind');
const auxiliary = /^(do|does|did|is|are|was|were|have|has)$/;
const subjects = /^(i|we|you|they|it|there|the|my|our|this|that|these|any|anything|someone|he|she)$/;
/** Families that say nothing yet. */
const idle = set('filler pronoun no equals except rather list plan');
const questions = set('what how howMuch howLong when keep expire');
const steps = set('next previous repeat');
/** A verb behind them belongs to what they began. */
const subordinate = wordSet(
  'να που οταν αν πωσ τι οτι για δεν δε θα ασ πριν αφου μολισ γιατι επειδη ποσο ποσα ποση ποτε μη μην ωστε to that when if how what which who where because why before after εχω εχει εχουμε ειχα ειχαμε ειχε ωσ i we you they he she did do does have has had was were is are be been can could should would will just not dont already',
);
const joints = wordSet('και κι and n μετα υστερα επειτα then also plus αλλα but κατοπιν τοτε επισησ & + so');

const isStop = (tokens: readonly Token[], i: number): boolean => {
  const token = tokens[i];
  if (token?.kind !== 'sign') return false;
  if (/^[!?;·…]$/.test(token.text)) return true;
  if (token.text !== '.' || (tokens[i + 1] !== undefined && tokens[i + 1]?.spaced === false)) return false;
  const before = tokens[i - 1];
  return !(before?.kind === 'word' && before.key.length <= 3 && readUnit(tokens, i - 1) !== null);
};

/** Cuts an utterance where what follows could stand alone. `content` tells of words that are no cue. */
export function clausesIn(
  tokens: readonly Token[],
  marks: readonly Mark[],
  told: {
    readonly isCooking: boolean;
    readonly isContent: (i: number) => boolean;
    readonly isRepair: (mark: Mark, from: number) => boolean;
  },
): Clause[] {
  const clauses: Clause[] = [];
  let from = 0;
  let repairs = false;
  const marksAt = (i: number): Mark[] => marks.filter((mark) => mark.start === i);
  const cut = (to: number, next: number, asked: boolean, nextRepairs: boolean): void => {
    if (to > from) clauses.push({ from, to, asked: asked || isInverted(from), repairs });
    from = next;
    repairs = nextRepairs;
  };
  /** "Do we have", "is the", "did I": a question that a recogniser wrote without its sign. */
  function isInverted(start: number): boolean {
    let at = start;
    for (;;) {
      const key = tokens[at]?.key ?? '';
      const filler = auxiliary.test(key) ? undefined : marksAt(at).find(({ family }) => family === 'filler');
      if (filler !== undefined) at = filler.end;
      else if (joints.has(key) || tokens[at]?.text === ',') at += 1;
      else return auxiliary.test(key) && subjects.test(tokens[at + 1]?.key ?? '');
    }
  }
  const skipped = (i: number): number => {
    let at = i;
    for (;;) {
      const filler = marksAt(at).find((mark) => mark.family === 'filler' || mark.family === 'pronoun');
      if (filler !== undefined && !marksAt(at).some((mark) => heads.has(mark.family) && mark.end >= filler.end))
        at = filler.end;
      // "και πες μου αν έχουμε"
      else if (/^(αν|μηπωσ|whether)$/.test(tokens[at]?.key ?? '') && at > i + 1) at += 1;
      else if (joints.has(tokens[at]?.key ?? '') || (tokens[at]?.kind === 'sign' && !isStop(tokens, at))) at += 1;
      else return at;
    }
  };
  const isAnd = (i: number): boolean => /^(και|κι|and|n|&|\+|plus|συν)$/.test(tokens[i]?.key ?? '');
  const beginsAt = (i: number): boolean =>
    marksAt(i).some(
      (mark) =>
        heads.has(mark.family) ||
        (told.isCooking && mark.family === 'meant') ||
        (steps.has(mark.family) && (told.isCooking || tokens.length - mark.end <= 2)),
    );
  /** "… και το γιαούρτι πότε λήγει": what is asked about stands before the question's word. */
  const asksOf = (start: number): boolean => {
    if (!/^(ο|η|το|οι|τα|τον|τη|την|τουσ|τισ|στο|στα|στη|στην)$/.test(tokens[start - 1]?.key ?? '') && !isAmount(start))
      return false;
    for (let at = start; at < Math.min(tokens.length, start + 6); at += 1) {
      if (tokens[at]?.kind === 'sign') return false;
      const asked = marksAt(at).some((mark) => questions.has(mark.family));
      if (asked) return at > start && tokens[at]?.key !== 'που';
      if (marksAt(at).some((mark) => heads.has(mark.family))) return false;
    }
    return false;
  };
  const isAmount = (i: number): boolean =>
    tokens[i]?.kind === 'number' || readNumberSaid(tokens, i, isEl ? 'el' : 'en') !== null;
  /** "… and another for ten minutes", "…, forty for the beetroot": one more timer. */
  const isOneMoreTime = (i: number): boolean => {
    if (!marks.some(({ family, start }) => family === 'timer' && start < i) || durationIn(tokens, from, i) === null)
      return false;
    let at = i + 1;
    while (
      /^(and|another|one|more|for|also|a|second|και|κι|αλλο|αλλη|ενα|μια|ακομα|ακομη|για|σε|δευτερο)$/.test(
        tokens[at]?.key ?? '',
      )
    )
      at += 1;
    const behind = durationIn(tokens, i + 1, Math.min(tokens.length, at + 4));
    return behind !== null && behind.start <= at && behind.end > at;
  };
  const hasHead = (to: number): boolean =>
    marks.some((mark) => mark.start >= from && mark.start < to && !idle.has(mark.family));
  const isEl = tokens.some(({ key }) => isGreek(key));
  for (let i = 0; i < tokens.length; i += 1) {
    if (isStop(tokens, i)) {
      const sign = tokens[i]?.text ?? '';
      cut(i, i + 1, sign === '?' || (sign === ';' && isEl), false);
      continue;
    }
    if (i <= from) continue;
    const isInside = marks.some(
      (mark) => mark.start < i && mark.end > i && mark.gap === undefined && mark.family !== 'filler',
    );
    if (isInside) continue;
    const repair = marksAt(i).find((mark) => mark.family === 'no' && told.isRepair(mark, from));
    if (repair !== undefined) {
      cut(i, repair.end, false, true);
      i = repair.end - 1;
      continue;
    }
    // "μετά τη λήξη": behind it a noun, no command
    const isAfter = tokens[i]?.key === 'μετα' && /^(τη|την|τον|απο)$/.test(tokens[i + 1]?.key ?? '');
    const isJoint =
      (joints.has(tokens[i]?.key ?? '') && !isAfter) || tokens[i]?.text === ',' || tokens[i]?.text === '-';
    if (isJoint) {
      const start = skipped(i);
      const isNext = beginsAt(start) || (hasHead(i) && asksOf(start));
      if (start < tokens.length && isNext && (hasHead(i) || !isAnd(i))) cut(i, i + 1, false, false);
      else if (isOneMoreTime(i)) cut(i, i + 1, false, false);
      continue;
    }
    const verb = marksAt(i).find((mark) => strong.has(mark.family));
    // "I want the coffee gone from the list" is said of one thing
    if (marks.some(({ gap, start }) => gap?.[1] === i && start >= from)) continue;
    // "is there any left, or did they eat it": one question
    const isOr = /^(η|or)$/.test(tokens[pronounBack(i) - 1]?.key ?? '');
    if (isOr) continue;
    // "put it in the trolley": the second is where
    if (verb?.family === 'tick' && /^(in|into)$/.test(tokens[i]?.key ?? '')) continue;
    if (verb === undefined || subordinate.has(tokens[i - 1]?.key ?? '') || tokens[i]?.key === 'να') continue;
    const left = marks.find((mark) => mark.start >= from && mark.start < i && strong.has(mark.family));
    if (left === undefined || left.gap !== undefined) continue;
    const isAsked = marks.some(
      (mark) =>
        mark.start >= from &&
        mark.start < i &&
        /^(what|how|howMuch|where|when|can|suggest|howMake|rather)$/.test(mark.family),
    );
    const hasContent = [...Array(i - left.start).keys()].some((k) => told.isContent(left.start + k));
    if (!hasContent || isAsked || left.family === verb.family) continue;
    const at = frontedFrom(left.end, i, verb);
    cut(at, at, false, false);
  }
  /** "… , το ρύζι βάλ' το": the words behind the comma are what the verb's pronoun stands for. */
  function frontedFrom(start: number, verb: number, { family, end }: Mark): number {
    // the subject of what went off stands before it, too
    const isPronoun =
      family === 'threw' ||
      family === 'ended' ||
      /^(τα|το|την|τη|τον|τουσ|τισ|τεσ|it|them)$/.test(tokens[end]?.key ?? '');
    for (let k = verb - 1; isPronoun && k > start; k -= 1)
      if (tokens[k]?.text === ',' || joints.has(tokens[k]?.key ?? ''))
        return (told.isContent(k - 1) || tokens[k - 1]?.text === ',') &&
          [...Array(verb - k - 1).keys()].some((n) => told.isContent(k + 1 + n))
          ? k
          : pronounBack(verb);
    return pronounBack(verb);
  }
  /** "… τα έβαλα": the pronoun before the verb goes with it. */
  function pronounBack(i: number): number {
    return /^(τα|το|την|τη|τον|τουσ|τισ|τεσ)$/.test(tokens[i - 1]?.key ?? '') ? i - 1 : i;
  }
  cut(tokens.length, tokens.length, false, false);
  return clauses;
}
