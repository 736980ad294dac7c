import { identify } from '../../food/identity.ts';
import { fold } from '../../food/normalise.ts';
import type { Act, Slots } from '../act.ts';
import { act, type Reading } from '../clauses/reading.ts';
import type { Family } from '../cues/cues.ts';
import { dishOf } from '../slots/dishes.ts';
import { areIdle, bare, isKnownFood, textOf, verbal } from '../slots/food-names.ts';

/** Words that name something, beside everything that was understood. */
export const restOf = (reading: Reading, take: readonly Family[] = []): string[] => {
  const field = reading.field({ diet: true, duration: true, take });
  const words = reading.tokens
    .slice(reading.from, reading.to)
    .filter((token, i) => token.kind !== 'sign' && field.free(reading.from + i));
  return bare(words).map((token) => token.key);
};

/** "I'm tired", "βαριέμαι": of the cook, who may ask for something yet. */
export const isMood = (reading: Reading): boolean =>
  reading.marks
    .filter(({ family }) => family === 'chat')
    .every(({ start, end }) =>
      reading.tokens
        .slice(start, end)
        .some(({ key }) =>
          /^(βαριεμαι|νυσταζω|κουραστηκα|ζαλιζομαι|κουρασμενοσ|κουρασμενη|tired|exhausted|bored|day|im)$/.test(key),
        ),
    );

const isCooking = (reading: Reading): boolean => reading.context.screen === 'cook';

const wordsOf = (reading: Reading): string =>
  reading.tokens
    .slice(reading.from, reading.to)
    .filter(({ kind }) => kind !== 'sign')
    .map(({ key }) => key)
    .join(' ');
const onlyThen = /^((and|ok|okay|so) )?then( what)?$|^(ωραια |οκ )?(τι )?αλλο$|^(και )?(μετα|υστερα|επειτα)$/;

const onlyWhat = /^((sorry|wait|um) )?(huh|eh|what|wha|pardon|sorry|excuse me|ε|τι|οριστε|τι πραμα)$/;

/** Going through the steps of an open recipe. Elsewhere only where a step is named. */
export function stepFrame(reading: Reading): Act | null {
  const { has } = reading;
  if (!isCooking(reading) && !has('step')) return null;
  // "and then?"
  if (isCooking(reading) && onlyThen.test(wordsOf(reading))) return act('step.next');
  const isAll = reading.from === 0 && reading.tokens.slice(reading.to).every(({ kind }) => kind === 'sign');
  if (isCooking(reading) && isAll && onlyWhat.test(wordsOf(reading))) return act('step.repeat');
  if (!has('next', 'previous', 'repeat')) return null;
  // "go back there a minute" sets no timer
  const isMoment =
    reading.duration !== null &&
    reading.duration.seconds <= 60 &&
    /^(a|one)$/.test(reading.tokens[reading.duration.end - 2]?.key ?? '');
  if (has('timer', 'list', 'plan') || (reading.duration !== null && !isMoment)) return null;
  // "next one please, my hands are covered in dough": what follows the pause is only why
  const mark = reading.marks.find(({ family }) => /^(next|previous|repeat)$/.test(family));
  const pause = reading.tokens.findIndex(
    (token, i) => i >= (mark?.end ?? reading.to) && i < reading.to && token.kind === 'sign',
  );
  const said = pause < 0 ? reading : { ...reading, to: pause };
  if (restOf(said, ['pronoun']).length > 2) return null;
  if (has('previous')) return act('step.previous');
  return act(has('repeat') ? 'step.repeat' : 'step.next');
}

/** Of a running timer only a food is a name; the rest is why it may stop. */
const knownName = (reading: Reading): Slots => {
  const slots = nameOf(reading);
  return slots.name !== undefined && identify(slots.name).concept === null && slots.name.split(' ').length > 2
    ? {}
    : slots;
};

/** "… για τον φούρνο": the oven, which elsewhere is the baker's. */
function ovenOf({ tokens, from, to }: Reading): Slots {
  const at = tokens.findIndex(({ key }, i) => i > from + 1 && i < to && key === 'φουρνο');
  return at > 0 && tokens[at - 1]?.key === 'τον' && tokens[at - 2]?.key === 'για' ? { name: 'φούρνος' } : {};
}

/** What the timer is for: a food, or what stands behind "for". */
export const nameOf = (reading: Reading): Slots => {
  const name = dishOf(reading, { diet: false, duration: true, keep: ['meal'] })?.replace(
    /^(quick|short|little|new|another|second|long|separate|countdown)( |$)/i,
    '',
  );
  if (name === '') return ovenOf(reading);
  if (name === undefined) return ovenOf(reading);
  const [first] = fold(name).split(' ');
  const at = reading.tokens.findIndex(
    (token, i) => i >= reading.from && i < reading.to && (token.key === first || fold(token.text) === first),
  );
  const lead = reading.tokens.slice(Math.max(reading.from, at - 2), at).map(({ key }) => key);
  const isNamed =
    reading.lang === 'en'
      ? /^(for|the|my|a|an|s)$/.test(lead.at(-1) ?? '') ||
        reading.at('timer')?.start === at + fold(name).split(' ').length
      : lead.some((key) => /^(για|του|τησ|των|τα|το|τον|την|τουσ|τισ)$/.test(key));
  const { concept } = identify(name);
  if (concept === null && !isNamed) return {};
  if (concept === null && reading.lang === 'el' && !lead.some((key) => /^(για|του|τησ|των)$/.test(key))) return {};
  // "το χρονόμετρο των φασολιών": still in the genitive
  const isGenitive =
    concept !== null && lead.some((key) => /^(του|τησ|των)$/.test(key)) && reading.tokens[at]?.key === fold(name);
  return { name: isGenitive ? (concept.el[0] ?? name) : name };
};

function isOnlyTimed(reading: Reading): boolean {
  const behind = reading.tokens[reading.duration?.end ?? 0]?.key ?? '';
  const { items } = reading.items({ duration: true });
  return (
    /^(for|για)$/.test(behind) &&
    !reading.asked &&
    reading.marks.every(({ family }) => family === 'filler' || family === 'pronoun') &&
    items.length === 1 &&
    items.every(isKnownFood)
  );
}

/** "Πόσα λεπτά έμειναν", "πόσο μένει για το ρύζι": of a clock, where "πόσο ρύζι μένει" is of the larder. */
function isLeftFor(reading: Reading): boolean {
  const mark = reading.at('timeLeft');
  if (mark === undefined) return false;
  const words = reading.tokens.slice(mark.start, mark.end).map(({ key }) => key);
  return (
    words.some((word) => /^(λεπτα|δευτερολεπτα|ωρα|χρονοσ|χρονο)$/.test(word)) ||
    /^(για|του|τησ|των)$/.test(reading.tokens[mark.end]?.key ?? '') ||
    words.at(-1) === 'για'
  );
}

/** "Δεν χρειάζομαι άλλο το χρονόμετρο". */
export const isUnwanted = (reading: Reading): boolean =>
  reading.has('timer') &&
  reading.tokens
    .slice(reading.from, reading.to)
    .some(({ key }, i, all) => /^(δεν|δε)$/.test(key) && /^(χρειαζ\S*|θελω|θελουμε)$/.test(all[i + 1]?.key ?? ''));

export function timerFrame(reading: Reading): Act | null {
  const { has, duration } = reading;
  // "how many minutes to go for the rice": days are asked of the larder, minutes of a timer
  const isOfFood =
    (reading.lang === 'en' || isLeftFor(reading)) &&
    has('timeLeft') &&
    !has('list', 'plan') &&
    reading.place === null &&
    reading.items().items.length === 1 &&
    reading.items().items.every(isKnownFood);
  const asksLeft = has('timeLeft') && (has('timer') || isCooking(reading) || restOf(reading).length === 0 || isOfFood);
  if (asksLeft && !has('keep', 'expire', 'recipe')) return act('timer.status', nameOf(reading));
  if (has('timer')) {
    if (duration !== null && !has('stop')) return act('timer.start', { seconds: duration.seconds, ...nameOf(reading) });
    if (has('stop', 'remove', 'undo') || isUnwanted(reading)) return act('timer.cancel', knownName(reading));
    if (has('howMuch', 'howLong', 'have', 'show', 'what', 'where', 'timeLeft', 'when'))
      return act('timer.status', nameOf(reading));
    if (duration !== null) return act('timer.start', { seconds: duration.seconds, ...nameOf(reading) });
    // whatever else is asked of a timer, it is how far it has come
    return reading.asked || has('repeat') ? act('timer.status', nameOf(reading), has('repeat')) : null;
  }
  if (duration !== null) {
    if (has('remind')) return act('timer.start', { seconds: duration.seconds, ...nameOf(reading) });
    const isBare = restOf(reading).length === 0 && has('start', 'put', 'add');
    const behind = reading.tokens[duration.end]?.key ?? '';
    // "put twelve minutes on for the fries"
    const leads = reading.marks.some(
      ({ family, end }) =>
        (family === 'start' || family === 'put' || (family === 'need' && /^(για|for)$/.test(behind))) &&
        (end === duration.start || end === duration.start - 1),
    );
    if (
      (isBare || leads || (has('start') && isCooking(reading))) &&
      !has('list', 'plan', 'recipe', 'suggest', 'what', 'keep')
    )
      return act('timer.start', { seconds: duration.seconds, ...nameOf(reading) });
    // "ten minutes for the rice", said in front of the stove
    if (isCooking(reading) && !has('what', 'howMuch', 'howLong', 'recipe', 'suggest', 'keep', 'safe', 'how', 'can'))
      return act('timer.start', { seconds: duration.seconds, ...nameOf(reading) });
  }
  // "ten minutes for the rice": a time, what it is for, and no word besides
  if (duration !== null && isOnlyTimed(reading))
    return act('timer.start', { seconds: duration.seconds, ...nameOf(reading) }, false);
  // "stop it, I heard it": behind the pause is only why
  const pause = reading.tokens.findIndex(
    ({ kind }, i) => kind === 'sign' && i > (reading.at('stop')?.start ?? reading.to) && i < reading.to,
  );
  const plain = pause < 0 ? reading : { ...reading, to: pause };
  if (has('stop') && isCooking(reading) && restOf(plain).length === 0 && !has('list')) return act('timer.cancel');
  return null;
}

export function scaleFrame(reading: Reading): Act | null {
  const { has, factor, servings } = reading;
  // "how do I make it for six" asks for the recipe, unless it is open
  if (has('howMake', 'suggest') && !isCooking(reading) && factor === null) return null;
  const isOf = has('scale') || (factor !== null && (has('recipe') || isCooking(reading)));
  const isForMore =
    servings !== null &&
    isCooking(reading) &&
    (!has('find') || restOf(reading).length === 0) &&
    !has('suggest', 'plan', 'list', 'planned', 'add', 'howMake') &&
    !has('planIt');
  const isMadeFor = servings !== null && has('meant') && restOf(reading, ['pronoun']).length === 0;
  if (!isOf && !isForMore && !isMadeFor && !(servings !== null && has('recipe') && has('meant', 'scale'))) return null;
  if (factor === null && servings === null) return null;
  if ((reading.day !== null && !isCooking(reading)) || has('nutrient', 'convert', 'list')) return null;
  // "halve it, there's only me": the number of people is only the reason
  const isFactor = factor !== null && (servings === null || factor.start < servings.start);
  const amount: Slots = isFactor || servings === null ? { factor: factor?.value ?? 1 } : { servings: servings.value };
  const field = reading.field({ take: ['scale'] });
  const spot = isFactor ? factor : servings;
  // "make this for twelve, the in-laws are coming": behind the pause is only why
  const pause = reading.tokens.findIndex(
    ({ kind }, i) => kind === 'sign' && i >= (spot?.end ?? reading.to) && i < reading.to,
  );
  const isWhy =
    pause >= 0 &&
    reading.tokens
      .slice(pause, reading.to)
      .some(({ key }) =>
        /^(is|are|im|were|coming|have|has|theres|εχουμε|εχω|ερχεται|ερχονται|ειμαστε|ειναι|θα)$/.test(key),
      );
  const words = reading.tokens.slice(reading.from, reading.to).filter((token, i) => {
    const at = reading.from + i;
    const onFactor = factor !== null && at >= factor.start && at < factor.end;
    return token.kind !== 'sign' && field.free(at) && !onFactor && !(isWhy && at > pause);
  });
  const isNamed = !areIdle(bare(words));
  const recipe = textOf(bare(words));
  const isName =
    recipe !== '' &&
    isNamed &&
    !(reading.lang === 'el' && bare(words).some(({ key }) => verbal.test(key)) && identify(recipe).concept === null) &&
    bare(words).some((token) => token.key.length > 3) &&
    !/^(ολα|ολο|αυτο|everything|it|this|that|all)$/.test(recipe);
  return act('scale', isName ? { ...amount, recipe } : amount);
}
