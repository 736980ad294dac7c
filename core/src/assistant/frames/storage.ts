import { fold } from '../../food/normalise.ts';
import type { Act } from '../act.ts';
import { act, foodSlot, type Reading, withItems } from '../clauses/reading.ts';
import { isKnownFood } from '../slots/food-names.ts';

/** "Το μέλι στο ψυγείο ή όχι;": of the food and a place, with no word of having it. */
function isPlaceAsked(reading: Reading): boolean {
  const { place, tokens, from, to } = reading;
  if (reading.lang !== 'el' || place === null || place.out) return false;
  const keys = tokens.slice(from, to).map(({ key }) => key);
  const isOr = keys.some((key, i) => key === 'η' && /^(οχι|εξω|εκτοσ|στο|στη|στην|σε)$/.test(keys[i + 1] ?? ''));
  const isDefinite = keys.some((key, i) => {
    const next = tokens.slice(from + i + 1, to);
    return (
      /^(ο|η|το|οι|τα)$/.test(key) &&
      next.length > 0 &&
      reading.items().items.some(({ words = '' }) => fold(words).startsWith(fold(next[0]?.text ?? '-')))
    );
  });
  const isOnly = reading.marks.every(({ family }) => /^(filler|pronoun|can|no|except|equals|expire)$/.test(family));
  return (
    (reading.asked || isOr || reading.has('can')) &&
    isOnly &&
    (isOr || isDefinite) &&
    reading.items().items.some(isKnownFood)
  );
}

/** "Could you note that the peas go in the freezer": asked politely, and no question. */
const notesThat = (reading: Reading): boolean =>
  /(^| )(σημειωσ|γραψ|καταγραψ|κρατησ|περασ)\S* (οτι|πωσ) |(^| )(note|record|log|write down|remember) that /.test(
    reading.tokens
      .slice(reading.from, reading.to)
      .map(({ key }) => key)
      .join(' '),
  );

const asksHow = (reading: Reading): boolean =>
  reading.tokens.slice(reading.from, reading.to).some(({ key }) => /^(how|where|best|πωσ|που|ποσο)$/.test(key));

export function storageFrame(reading: Reading): Act | null {
  const { has, place } = reading;
  if (notesThat(reading) && place !== null && !place.out) {
    const { items } = reading.items({ objects: true });
    if (items.length > 0)
      return place.value === 'freezer'
        ? act('pantry.freeze', withItems(items))
        : act('pantry.move', { ...withItems(items), place: place.value });
  }
  // "could you freeze four chicken breasts" is no question
  const isAskedToFreeze =
    has('freezes') &&
    reading.tokens[(reading.at('freezes')?.start ?? 0) + 1]?.key === 'you' &&
    (reading.items().items.some(({ quantity }) => quantity !== undefined) ||
      // "can you freeze those salmon fillets please"
      (/^(the|those|these|this|that|my|our)$/.test(reading.tokens[reading.at('freezes')?.end ?? 0]?.key ?? '') &&
        reading.tokens.slice(reading.from).some(({ key }) => /^(please|pls|thanks|ta)$/.test(key))));
  if (isAskedToFreeze) return act('pantry.freeze', withItems(reading.items({ objects: true }).items));
  const { items: frozen } = reading.items({ objects: true });
  // "καταψύχω δυο κιλά μπάμιες": told, where an amount is said and nothing asked
  if (
    has('freezes') &&
    !reading.asked &&
    !has('can', 'how', 'what', 'howLong') &&
    frozen.some(({ quantity, unit }) => quantity !== undefined && unit !== 'pieces')
  )
    return act('pantry.freeze', withItems(frozen));
  const said = saidKeys(reading);
  // "how much longer is the hummus good for": of ours, too
  if (/(how much longer|how many more days) /.test(said) && place === null && !has('timer') && frozen.some(isKnownFood))
    return act('expiry.query', foodSlot(reading));
  // "put the beers in the fridge to freeze": told, not asked
  if (has('freezes', 'keep') && isTold(reading) && place !== null && !place.out) return null;
  // "will the cream last till Friday": of ours
  if (has('keep') && reading.asked && reading.day !== null && place === null && !asksHow(reading))
    return act('expiry.query', { ...foodSlot(reading), day: reading.day.value });
  const isFreezing =
    has('freezes') ||
    (has('can') && has('freeze', 'put') && place?.value === 'freezer') ||
    (has('can') && has('freeze'));
  const isKept =
    has('keep') &&
    (has('how', 'howMuch', 'howLong', 'what', 'when', 'can', 'where') ||
      reading.asked ||
      /^(που|πωσ|πρεπει|χρειαζεται)$/.test(reading.tokens[reading.at('keep')?.start ?? -1]?.key ?? ''));
  const isKeptIn =
    reading.marks.some(({ family, gap }) => family === 'keep' && gap !== undefined) &&
    place !== null &&
    reading.lang === 'el';
  const isAskedOf =
    reading.asked &&
    place !== null &&
    reading.tokens.some(
      (token, i) =>
        i >= reading.from &&
        i < reading.to &&
        /^(βαζω|βαζουμε|βαζεισ|βαζετε|βαζουν|παει|πανε|μπαινει|μπαινουν|θελει|θελουν|χωραει|σηκωνει|σηκωνουν)$/.test(
          token.key,
        ),
    );
  const isKeptFor = has('howLong') && place !== null && !has('expire', 'timer', 'timeLeft');
  const isPut = has('can') && (has('put') || has('keep')) && place !== null;
  // "those six burger buns can go in the freezer": said of them, nothing asked
  if (isSentThere(reading) && place !== null && !place.out && frozen.some(isKnownFood))
    return place.value === 'freezer'
      ? act('pantry.freeze', withItems(frozen))
      : act('pantry.move', { ...withItems(frozen), place: place.value });
  // "which is better for eggs, fridge or cupboard"
  const isEither =
    /\b(fridge|freezer|pantry|cupboard|larder|counter) or (the )?(fridge|freezer|pantry|cupboard|larder|counter|not|what)\b/.test(
      reading.tokens
        .slice(reading.from, reading.to)
        .map(({ key }) => key)
        .join(' '),
    );
  // "να μπει το ψωμί στην κατάψυξη" asks for it
  const isWished =
    !reading.asked &&
    reading.tokens[reading.from]?.key === 'να' &&
    !has('can', 'how', 'what', 'howLong', 'howMuch', 'when');
  if (isWished && place !== null && !place.out) {
    const { items } = reading.items({ objects: true });
    if (items.some(isKnownFood))
      return place.value === 'freezer'
        ? act('pantry.freeze', withItems(items))
        : act('pantry.move', { ...withItems(items), place: place.value });
  }
  if (!isEither && !isFreezing && !isKept && !isPut && !isKeptIn && !isAskedOf && !isKeptFor && !isPlaceAsked(reading))
    return null;
  if (has('list', 'bought', 'add')) return null;
  const slots = foodSlot(reading);
  const isFrozen =
    isKept &&
    reading.tokens.some(
      ({ key }, i) => i > reading.from && i < reading.to && key === 'frozen' && reading.field().free(i),
    );
  const isChilled = /(^| )(refrigerat|chill)(e|ed|ing) /.test(said) ? 'fridge' : undefined;
  const asked = isFreezing || isFrozen ? 'freezer' : (place?.value ?? isChilled);
  return act('storage', { ...slots, ...(asked && { place: asked }) });
}

/** It begins with putting: "βάλε τις μπίρες να παγώσουν στο ψυγείο". */
const isTold = (reading: Reading): boolean =>
  !reading.asked &&
  !reading.has('can', 'how', 'howLong', 'howMuch', 'what') &&
  /^(βαλε|βαλτε|ριξε|put|stick|pop|bung|shove|chuck) /.test(saidKeys(reading));

/** "The burger buns can go in the freezer", with something definite or counted before the verb. */
const isSentThere = (reading: Reading): boolean =>
  !reading.asked &&
  !reading.has('what', 'how', 'howLong', 'howMuch', 'where', 'when', 'list') &&
  reading.tokens.slice(reading.from, reading.to).every(({ key }) => !/^(if|whether|which)$/.test(key)) &&
  (permitted.test(saidKeys(reading)) || sent.test(saidKeys(reading)));
/** With numbers as they were typed. */
const saidKeys = ({ tokens, from, to }: Reading): string =>
  `${tokens
    .slice(from, to)
    .map(({ key, text }) => key || text)
    .join(' ')} `;

const permitted =
  /^(and |so |ok |okay |right |oh )*(the|those|these|that|this|my|our|a|an|one|two|three|four|five|six|seven|eight|nine|ten|half|\d+) (\S+ )+(can|could|may|should|might as well|may as well) (all |both |now |also |just )?(go|be put|be moved|live|stay|get put) /;
/** "Το τυρί πάει ψυγείο". */
const sent =
  /^(\S+ )*\S+ (παει|πανε|παν|μπαινει|μπαινουν|πηγε|πηγαν|μπηκε|μπηκαν) (κατευθειαν |ολα |ολεσ )?(ψυγειο|συντηρηση|ντουλαπι|καταψυξη|καταψυχτη|καταψυκτη) $/;
