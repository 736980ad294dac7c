import { identify } from '../food/identity.ts';
import { fold } from '../food/normalise.ts';
import type { Act, Slots } from './act.ts';
import type { Family } from './cues.ts';
import { dishOf } from './dish.ts';
import { areIdle, bare, isKnownFood, textOf, verbal } from './food-words.ts';
import { act, type Scene } from './scene.ts';

/** Words that name something, beside everything that was understood. */
export const restOf = (scene: Scene, take: readonly Family[] = []): string[] => {
  const field = scene.field({ diet: true, duration: true, take });
  const words = scene.tokens
    .slice(scene.from, scene.to)
    .filter((token, i) => token.kind !== 'sign' && field.free(scene.from + i));
  return bare(words).map((token) => token.key);
};

const isCooking = (scene: Scene): boolean => scene.context.screen === 'cook';

const wordsOf = (scene: Scene): string =>
  scene.tokens
    .slice(scene.from, scene.to)
    .filter(({ kind }) => kind !== 'sign')
    .map(({ key }) => key)
    .join(' ');
const onlyThen = /^((and|ok|okay|so) )?then( what)?$|^(ωραια |οκ )?(τι )?αλλο$|^(και )?(μετα|υστερα|επειτα)$/;

/** Going through the steps of an open recipe. Elsewhere only where a step is named. */
export function stepFrame(scene: Scene): Act | null {
  const { has } = scene;
  if (!isCooking(scene) && !has('step')) return null;
  // "and then?"
  if (isCooking(scene) && onlyThen.test(wordsOf(scene))) return act('step.next');
  if (!has('next', 'previous', 'repeat')) return null;
  // "go back there a minute" sets no timer
  const isMoment =
    scene.duration !== null &&
    scene.duration.seconds <= 60 &&
    /^(a|one)$/.test(scene.tokens[scene.duration.end - 2]?.key ?? '');
  if (has('timer', 'list', 'plan') || (scene.duration !== null && !isMoment)) return null;
  // "next one please, my hands are covered in dough": what follows the pause is only why
  const mark = scene.marks.find(({ family }) => /^(next|previous|repeat)$/.test(family));
  const pause = scene.tokens.findIndex(
    (token, i) => i >= (mark?.end ?? scene.to) && i < scene.to && token.kind === 'sign',
  );
  const said = pause < 0 ? scene : { ...scene, to: pause };
  if (restOf(said, ['pronoun']).length > 2) return null;
  if (has('previous')) return act('step.previous');
  return act(has('repeat') ? 'step.repeat' : 'step.next');
}

/** Of a running timer only a food is a name; the rest is why it may stop. */
const knownName = (scene: Scene): Slots => {
  const slots = nameOf(scene);
  return slots.name !== undefined && identify(slots.name).concept === null && slots.name.split(' ').length > 2
    ? {}
    : slots;
};

/** "… για τον φούρνο": the oven, which elsewhere is the baker's. */
function ovenOf({ tokens, from, to }: Scene): Slots {
  const at = tokens.findIndex(({ key }, i) => i > from + 1 && i < to && key === 'φουρνο');
  return at > 0 && tokens[at - 1]?.key === 'τον' && tokens[at - 2]?.key === 'για' ? { name: 'φούρνος' } : {};
}

/** What the timer is for: a food, or what stands behind "for". */
export const nameOf = (scene: Scene): Slots => {
  const name = dishOf(scene, { diet: false, duration: true, keep: ['meal'] });
  if (name === undefined) return ovenOf(scene);
  const [first] = fold(name).split(' ');
  const at = scene.tokens.findIndex(
    (token, i) => i >= scene.from && i < scene.to && (token.key === first || fold(token.text) === first),
  );
  const lead = scene.tokens.slice(Math.max(scene.from, at - 2), at).map(({ key }) => key);
  const isNamed =
    scene.lang === 'en'
      ? /^(for|the|my|a|an|s)$/.test(lead.at(-1) ?? '') ||
        scene.at('timer')?.start === at + fold(name).split(' ').length
      : lead.some((key) => /^(για|του|τησ|των|τα|το|τον|την|τουσ|τισ)$/.test(key));
  const { concept } = identify(name);
  if (concept === null && !isNamed) return {};
  if (concept === null && scene.lang === 'el' && !lead.some((key) => /^(για|του|τησ|των)$/.test(key))) return {};
  // "το χρονόμετρο των φασολιών": still in the genitive
  const isGenitive =
    concept !== null && lead.some((key) => /^(του|τησ|των)$/.test(key)) && scene.tokens[at]?.key === fold(name);
  return { name: isGenitive ? (concept.el[0] ?? name) : name };
};

function isOnlyTimed(scene: Scene): boolean {
  const behind = scene.tokens[scene.duration?.end ?? 0]?.key ?? '';
  const { items } = scene.items({ duration: true });
  return (
    /^(for|για)$/.test(behind) &&
    !scene.asked &&
    scene.marks.every(({ family }) => family === 'filler' || family === 'pronoun') &&
    items.length === 1 &&
    items.every(isKnownFood)
  );
}

/** "Πόσα λεπτά έμειναν", "πόσο μένει για το ρύζι": of a clock, where "πόσο ρύζι μένει" is of the larder. */
function isLeftFor(scene: Scene): boolean {
  const mark = scene.at('timeLeft');
  if (mark === undefined) return false;
  const words = scene.tokens.slice(mark.start, mark.end).map(({ key }) => key);
  return (
    words.some((word) => /^(λεπτα|δευτερολεπτα|ωρα|χρονοσ|χρονο)$/.test(word)) ||
    /^(για|του|τησ|των)$/.test(scene.tokens[mark.end]?.key ?? '') ||
    words.at(-1) === 'για'
  );
}

/** "Δεν χρειάζομαι άλλο το χρονόμετρο". */
export const isUnwanted = (scene: Scene): boolean =>
  scene.has('timer') &&
  scene.tokens
    .slice(scene.from, scene.to)
    .some(({ key }, i, all) => /^(δεν|δε)$/.test(key) && /^(χρειαζ\S*|θελω|θελουμε)$/.test(all[i + 1]?.key ?? ''));

export function timerFrame(scene: Scene): Act | null {
  const { has, duration } = scene;
  // "how many minutes to go for the rice": days are asked of the larder, minutes of a timer
  const isOfFood =
    (scene.lang === 'en' || isLeftFor(scene)) &&
    has('timeLeft') &&
    !has('list', 'plan') &&
    scene.place === null &&
    scene.items().items.length === 1 &&
    scene.items().items.every(isKnownFood);
  const asksLeft = has('timeLeft') && (has('timer') || isCooking(scene) || restOf(scene).length === 0 || isOfFood);
  if (asksLeft && !has('keep', 'expire', 'recipe')) return act('timer.status', nameOf(scene));
  if (has('timer')) {
    if (duration !== null && !has('stop')) return act('timer.start', { seconds: duration.seconds, ...nameOf(scene) });
    if (has('stop', 'remove', 'undo') || isUnwanted(scene)) return act('timer.cancel', knownName(scene));
    if (has('howMuch', 'howLong', 'have', 'show', 'what', 'where', 'timeLeft', 'when'))
      return act('timer.status', nameOf(scene));
    if (duration !== null) return act('timer.start', { seconds: duration.seconds, ...nameOf(scene) });
    // whatever else is asked of a timer, it is how far it has come
    return scene.asked || has('repeat') ? act('timer.status', nameOf(scene), has('repeat')) : null;
  }
  if (duration !== null) {
    if (has('remind')) return act('timer.start', { seconds: duration.seconds, ...nameOf(scene) });
    const isBare = restOf(scene).length === 0 && has('start', 'put', 'add');
    const behind = scene.tokens[duration.end]?.key ?? '';
    // "put twelve minutes on for the fries"
    const leads = scene.marks.some(
      ({ family, end }) =>
        (family === 'start' || family === 'put' || (family === 'need' && /^(για|for)$/.test(behind))) &&
        (end === duration.start || end === duration.start - 1),
    );
    if (
      (isBare || leads || (has('start') && isCooking(scene))) &&
      !has('list', 'plan', 'recipe', 'suggest', 'what', 'keep')
    )
      return act('timer.start', { seconds: duration.seconds, ...nameOf(scene) });
    // "ten minutes for the rice", said in front of the stove
    if (isCooking(scene) && !has('what', 'howMuch', 'howLong', 'recipe', 'suggest', 'keep', 'safe', 'how', 'can'))
      return act('timer.start', { seconds: duration.seconds, ...nameOf(scene) });
  }
  // "ten minutes for the rice": a time, what it is for, and no word besides
  if (duration !== null && isOnlyTimed(scene))
    return act('timer.start', { seconds: duration.seconds, ...nameOf(scene) }, false);
  if (has('stop') && isCooking(scene) && restOf(scene).length === 0 && !has('list')) return act('timer.cancel');
  return null;
}

export function scaleFrame(scene: Scene): Act | null {
  const { has, factor, servings } = scene;
  // "how do I make it for six" asks for the recipe, unless it is open
  if (has('howMake', 'suggest') && !isCooking(scene) && factor === null) return null;
  const isOf = has('scale') || (factor !== null && (has('recipe') || isCooking(scene)));
  const isForMore =
    servings !== null &&
    isCooking(scene) &&
    (!has('find') || restOf(scene).length === 0) &&
    !has('suggest', 'plan', 'list', 'planned', 'add', 'howMake') &&
    !has('planIt');
  const isMadeFor = servings !== null && has('meant') && restOf(scene, ['pronoun']).length === 0;
  if (!isOf && !isForMore && !isMadeFor && !(servings !== null && has('recipe') && has('meant', 'scale'))) return null;
  if (factor === null && servings === null) return null;
  if ((scene.day !== null && !isCooking(scene)) || has('nutrient', 'convert', 'list')) return null;
  // "halve it, there's only me": the number of people is only the reason
  const isFactor = factor !== null && (servings === null || factor.start < servings.start);
  const amount: Slots = isFactor || servings === null ? { factor: factor?.value ?? 1 } : { servings: servings.value };
  const field = scene.field({ take: ['scale'] });
  const spot = isFactor ? factor : servings;
  // "make this for twelve, the in-laws are coming": behind the pause is only why
  const pause = scene.tokens.findIndex(
    ({ kind }, i) => kind === 'sign' && i >= (spot?.end ?? scene.to) && i < scene.to,
  );
  const isWhy =
    pause >= 0 &&
    scene.tokens
      .slice(pause, scene.to)
      .some(({ key }) =>
        /^(is|are|im|were|coming|have|has|theres|εχουμε|εχω|ερχεται|ερχονται|ειμαστε|ειναι|θα)$/.test(key),
      );
  const words = scene.tokens.slice(scene.from, scene.to).filter((token, i) => {
    const at = scene.from + i;
    const onFactor = factor !== null && at >= factor.start && at < factor.end;
    return token.kind !== 'sign' && field.free(at) && !onFactor && !(isWhy && at > pause);
  });
  const isNamed = !areIdle(bare(words));
  const recipe = textOf(bare(words));
  const isName =
    recipe !== '' &&
    isNamed &&
    !(scene.lang === 'el' && bare(words).some(({ key }) => verbal.test(key)) && identify(recipe).concept === null) &&
    bare(words).some((token) => token.key.length > 3) &&
    !/^(ολα|ολο|αυτο|everything|it|this|that|all)$/.test(recipe);
  return act('scale', isName ? { ...amount, recipe } : amount);
}
