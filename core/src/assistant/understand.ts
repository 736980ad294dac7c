import type { FoodBook } from '../food/food-book.ts';
import { isGreek } from '../food/normalise.ts';
import { readUnit } from '../food/quantity.ts';
import type { Token } from '../food/tokens.ts';
import type { Act, Heard } from './act.ts';
import { asidesIn } from './clauses/asides.ts';
import { clausesIn } from './clauses/clauses.ts';
import { readingOf, type Whole } from './clauses/reading.ts';
import { correctFrame, negatedFrame } from './corrections/corrections.ts';
import { type Mark, marksIn } from './cues/cues.ts';
import { actsOfClauses } from './discourse/acts-of-clauses.ts';
import { doubted, quotedOrders } from './discourse/doubts.ts';
import { saidTokens, tongue } from './hear/tokens.ts';
import { placeIn } from './slots/days-and-places.ts';
import { determiners, isInName, isKnownFood } from './slots/food-names.ts';
import { withUnits } from './slots/one-more-time.ts';

/** What was said and where: `lang` is the language it was said in. */
export type Utterance = { readonly text: string; readonly lang: 'el' | 'en'; readonly context?: Heard | undefined };

/** A longer message is prose, which only its beginning tells. */
const longest = 1_000;

/**
 * The acts that a cook's words ask for, in their order; never empty. Pure; a household's own foods come with `book`.
 *
 * In this order, a folder each: words become tokens (hear/), tokens become marks of cue families (cues/; phrases-en.ts and
 * phrases-el.ts are the languages), what only tells which one is meant is set aside and the rest is cut into commands
 * (clauses/). Each command is read: its marks, days, places, amounts and foods (clauses/reading.ts, slots/); the first frame
 * that fits gives the act (frames/). What one command says for another is carried over (discourse/), what is about the last
 * thing done goes to corrections/, and what nobody should act on unasked loses its `sure` (discourse/doubts.ts). Beside the
 * grammar: stove/ understands a few words on the device without the lexicon, knowledge/ answers what cooks ask.
 */
export function understand({ text, lang, context = {} }: Utterance, book?: FoodBook): Act[] {
  const own = tongue(isGreek(text) ? 'el' : lang);
  const tokens = withUnits(saidTokens(text.slice(0, longest), own));
  const read = marksIn(tokens, own.cues).flatMap((mark) => (isOther(tokens, mark) ? [] : [beforeAmount(tokens, mark)]));
  const isStepping = context.screen === 'cook' || read.some(({ family }) => family === 'step');
  const found = outermost(read, isStepping).filter((mark) => !isTin(tokens, mark) && !isNoCue(tokens, mark));
  const quoted = quotedOrders(tokens, found);
  const asides = [...asidesIn(tokens, found), ...quoted];
  const settled = (acts: readonly Act[]): Act[] =>
    doubted(acts, { text, tokens, own, isTold: quoted.length > 0 }, () => tongue('en'));
  const marks = found.filter(
    (mark) => !asides.some(([start, end]) => mark.start >= start && mark.start < end) && !isThat(tokens, mark, found),
  );
  const whole: Whole = { tokens, marks, lang: own.lang, book, context, asides };
  const clauses = clausesIn(tokens, marks, {
    isCooking: context.screen === 'cook',
    isContent: (i) =>
      tokens[i]?.kind !== 'sign' &&
      !determiners.has(tokens[i]?.key ?? '') &&
      !marks.some((mark) => i >= mark.start && i < mark.end && mark.family !== 'pronoun'),
    isRepair: (mark, from) => isRepair(tokens, mark, from),
  });
  if ((context.lastItems?.length ?? 0) > 0) {
    const all = readingOf(
      { from: 0, to: tokens.length, asked: clauses.some(({ asked }) => asked), repairs: false },
      whole,
    );
    const correction =
      all.has('undo') && !all.items().items.some(isKnownFood) ? null : (negatedFrame(all) ?? correctFrame(all));
    if (correction !== null) return settled([correction]);
  }
  const acts = actsOfClauses(clauses.map((clause) => readingOf(clause, whole)));
  return acts.length > 0 ? settled(acts) : [{ intent: 'none', slots: {}, sure: false }];
}

/** "Get another bottle": the last word counts the bottles. */
const beforeAmount = (tokens: readonly Token[], mark: Mark): Mark =>
  mark.family === 'need' &&
  mark.gap === undefined &&
  mark.end - mark.start > 1 &&
  /^(another|a)$/.test(tokens[mark.end - 1]?.key ?? '') &&
  readUnit(tokens, mark.end) !== null
    ? { ...mark, end: mark.end - 1 }
    : mark;

/** Without marks that lie within a longer one: "how much time is left" asks for no food. */
function outermost(marks: readonly Mark[], isStepping: boolean): Mark[] {
  return marks.filter(
    (mark) =>
      mark.family === 'timer' ||
      mark.family === 'step' ||
      !marks.some(
        (other) =>
          !(mark.family === 'cook' && other.family === 'planIt') &&
          // "take them off" is of something
          !(mark.family === 'pronoun' && other.family === 'remove') &&
          // "out of the plan" names it
          !(/^(plan|list)$/.test(mark.family) && other.family === 'remove') &&
          !(other.family === 'where' && /^(have|placed|bought|put|add)$/.test(mark.family)) &&
          other.gap === undefined &&
          (isStepping || !/^(next|previous|repeat)$/.test(other.family)) &&
          other.start <= mark.start &&
          other.end >= mark.end &&
          other.end - other.start > mark.end - mark.start,
      ),
  );
}

/** "Tell me how much" tells no recipe, "any idea where" asks for no idea, and "nutritional yeast" is a food. */
function isOther(tokens: readonly Token[], { family, start, end, gap }: Mark): boolean {
  const [last, next] = [tokens[end - 1]?.key ?? '', tokens[end]?.key ?? ''];
  if (family === 'howMake' && last === 'how' && /^(much|many|long|often|far|old)$/.test(next)) return true;
  // "how do you do a proper roast chicken"
  if (family === 'chat' && tokens[start]?.key === 'how' && last === 'do' && tokens[end]?.kind === 'word') return true;
  // "the sugar has run out"
  const isStated =
    tokens[start]?.key === 'the' &&
    /^(is|are|has|have)$/.test(last) &&
    !tokens.slice(0, start).some(({ key }) => /^(what|whats|how|if|does|tell|is)$/.test(key));
  if (family === 'nutrient' && isStated) return true;
  // "do I have enough sugar for a cake"
  if (
    family === 'nutrient' &&
    /^(i|we|you|ive|weve)$/.test(tokens[start - 1]?.key ?? '') &&
    /^(have|got)$/.test(tokens[start]?.key ?? '')
  )
    return true;
  // "put down that I bought two cucumbers"
  if (
    family === 'tick' &&
    gap !== undefined &&
    /^(i|we|ive|weve)$/.test(tokens[gap[0] + 2]?.key ?? '') &&
    tokens[gap[0] + 1]?.key === 'that'
  )
    return true;
  // "any coffee left, or are we out"
  if (family === 'safe' && gap !== undefined && tokens.slice(gap[0], gap[1]).some(({ key }) => key === 'or'))
    return true;
  // "left on my list" is of no clock
  const behind = tokens.slice(end, end + 2).map(({ key }) => key);
  if (family === 'timeLeft' && behind.some((key) => /^(list|shopping|grocery|groceries|plan|menu)$/.test(key)))
    return true;
  // "στείλε τη μισή πίτα στον καταψύκτη"
  if (family === 'chat' && /^(στειλε|στειλεισ)$/.test(last) && placeIn(tokens, end, tokens.length) !== null)
    return true;
  if (family === 'suggest' && last === 'idea' && /^(where|when|how|if|whether|why|who|which)$/.test(next)) return true;
  if (family === 'except' && tokens[start]?.key === 'forget')
    return /^(dont|not|never|cant|mustnt|to|me|let|do|you|lets)$/.test(tokens[start - 1]?.key ?? '');
  // "bin bags" are bought
  if (family === 'threw' && last === 'bin' && /^(bag|bags|liner|liners)$/.test(next)) return true;
  // "list what's in the cupboard"
  if (family === 'list' && start === 0 && last === 'list' && /^(what|whats|everything|all)$/.test(next)) return true;
  // "how much sugar is left"
  if (family === 'nutrient' && tokens.slice(start, end + 1).some(({ key }) => /^(left|remaining)$/.test(key)))
    return true;
  // "250 grams of sugar in cups"
  if (family === 'nutrient' && last === 'in' && readUnit(tokens, end) !== null) return true;
  return gap === undefined && family !== 'except' && isInName(tokens, start, end);
}

/** "Started cooking", "we're on our own": begun, and no packet or jar of anything. */
function isBegun(tokens: readonly Token[], start: number, end: number): boolean {
  const [one, two] = [tokens[end]?.key ?? '', tokens[end + 1]?.key ?? ''];
  if (/^(im|were|i|we)$/.test(tokens[start]?.key ?? '') && /^(on|onto|to)$/.test(tokens[end - 1]?.key ?? ''))
    return !/^(a|the|another|our|my)$/.test(one) || !/^(new|fresh|second|third|fourth|last|final|next)$/.test(two);
  if (!/^(started|begun|ξεκινησ|αρχι)/.test(tokens.slice(start, end).findLast(({ key }) => key !== 'on')?.key ?? ''))
    return false;
  return (
    tokens[end]?.kind !== 'number' &&
    !/^(a|an|the|another|my|our|this|that|those|one|two|new|το|τη|την|τα|τον|τισ|τουσ|ενα|μια|εναν|δυο|αλλο|αλλη|νεο|νεα|καινουρ\S*|δευτερ\S*)$/.test(
      one,
    )
  );
}

/** "Cooked rice" and "had" behind other words tell of a state; "cooked half a kilo of mince" is eaten, as is "had two eggs". */
const isState = (tokens: readonly Token[], start: number, end: number): boolean =>
  end - start === 1 &&
  /^(cooked|had|picked|fried|boiled|grilled|roasted|baked|toasted|scrambled|steamed)$/.test(tokens[start]?.key ?? '') &&
  !(
    (tokens[start]?.key === 'picked' ||
      tokens[end]?.kind === 'number' ||
      /^(a|an|the|some|half|all|one|two|three|four|five|six|my|our|both|another)$/.test(tokens[end]?.key ?? '')) &&
    (start === 0 ||
      tokens[start - 1]?.kind === 'sign' ||
      /^(just|and|then)$/.test(tokens[start - 1]?.key ?? '') ||
      (start === 1 && /^(we|i)$/.test(tokens[0]?.key ?? '')))
  );

/** "Αγγούρια δεν βρήκα" picks nothing up; "και μετά" is a step only where nothing follows. */
const isNoCue = (tokens: readonly Token[], { family, start, end }: Mark): boolean =>
  (family === 'opened' && isBegun(tokens, start, end)) ||
  (/^(ate|bought)$/.test(family) && isState(tokens, start, end)) ||
  (family === 'tick' && /^(δεν|δε)$/.test(tokens[start - 1]?.key ?? '')) ||
  (family === 'next' &&
    tokens[start]?.key === 'και' &&
    end - start === 2 &&
    tokens[end]?.kind === 'word' &&
    !/^(τι|ποιο)$/.test(tokens[end]?.key ?? ''));

/** "A can of", "a stick of": no question whether one may, and nothing to be put. */
const isTin = (tokens: readonly Token[], { family, start, end }: Mark): boolean =>
  (family === 'can' || /^(stick|drop|bag|box|bar)$/.test(tokens[start]?.key ?? '')) &&
  end - start === 1 &&
  (tokens[end]?.key === 'of' ||
    tokens[start - 1]?.kind === 'number' ||
    /^(a|the|one|of|that|in|per)$/.test(tokens[start - 1]?.key ?? ''));

/** "Που" behind other words is "that", not "where". */
function isThat(tokens: readonly Token[], { family, start }: Mark, marks: readonly Mark[]): boolean {
  if (family !== 'where' || tokens[start]?.key !== 'που' || /ύ/i.test(tokens[start]?.text ?? '')) return false;
  if (/^(μονο|αφου|μια)$/.test(tokens[start - 1]?.key ?? '')) return true;
  for (let i = start - 1; i >= 0 && tokens[i]?.kind === 'word'; i -= 1) {
    if (/^(και|κι|μετα|αλλα|ξερεισ)$/.test(tokens[i]?.key ?? '')) return false;
    if (/^(μου|μασ)$/.test(tokens[i]?.key ?? '')) continue;
    if (!marks.some((mark) => /^(filler|show|what|no)$/.test(mark.family) && i >= mark.start && i < mark.end))
      return true;
  }
  return false;
}

const kinds =
  /^(white|brown|red|green|black|yellow|salted|unsalted|sweetened|unsweetened|skimmed|semiskimmed|smoked|frozen|tinned|canned|sliced|wholemeal|wholegrain|organic|flavoured|big|small|large)$/;

/** Plain "όχι" leaves out what follows, unless a pause, a number or a second word of regret stands by it. */
function isRepair(tokens: readonly Token[], mark: Mark, from: number): boolean {
  if (mark.start <= from) return false;
  const isPlain = mark.end - mark.start === 1 && tokens[mark.start]?.key === 'οχι';
  const next = tokens[mark.end];
  if (next === undefined) return false;
  // "τελικά δεν προλαβαίνω", "actually we need": it only begins a sentence
  const isDenial = tokens.slice(from, mark.start).some(({ key }) => key === 'δεν' || key === 'δε');
  if (
    isDenial &&
    tokens[mark.start - 1]?.kind === 'word' &&
    /^(τελικα|βασικα|καλυτερα)$/.test(tokens[mark.start]?.key ?? '')
  )
    return false;
  const isSoft = /^(τελικα|βασικα|καλυτερα|actually)$/.test(tokens[mark.end - 1]?.key ?? '');
  if (isSoft && /^(δεν|δε|μη|μην|να|θα|ασ|τα|το|τη|την|τον|i|we|you|lets|dont)$/.test(next.key)) return false;
  // "no grapes though" leaves out what was not got
  const isLeftOut = tokens.slice(mark.end, mark.end + 4).some(({ key }) => /^(though|unfortunately|sadly)$/.test(key));
  if (tokens[mark.start]?.key === 'no' && isLeftOut) return false;
  // "wholemeal bread, no white": a kind left out, and nothing behind it
  const isKind =
    tokens[mark.start]?.key === 'no' &&
    mark.end - mark.start === 1 &&
    kinds.test(next.key) &&
    tokens.slice(mark.end + 1).every(({ kind }) => kind === 'sign');
  if (isKind) return false;
  if (!isPlain) return true;
  return next.text === ',' || next.text === '.' || next.kind === 'number';
}
