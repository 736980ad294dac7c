import { fold } from '../food/normalise.ts';
import type { Act } from './act.ts';
import { isKnownFood } from './food-words.ts';
import { restOf } from './frames-cook.ts';
import { itemsIn } from './items.ts';
import { act, foodSlot, type Scene, slotsOf, withItems } from './scene.ts';

export function nutritionFrame(scene: Scene): Act | null {
  if (!scene.has('nutrient') || scene.has('suggest', 'recipe')) return null;
  const { items } = scene.items({ keep: ['meal'] });
  const item = items[0] ?? scene.items().items[0];
  const { loose } = scene.items();
  if (item === undefined && loose === null) return scene.from > 0 ? act('nutrition') : null;
  return act('nutrition', { items: [item ?? { quantity: loose?.quantity ?? 1, unit: loose?.unit ?? 'pieces' }] });
}

export function substituteFrame(scene: Scene): Act | null {
  // "if I have no milk, what do I use"
  const lacks =
    scene.has('reason') && scene.has('what') && scene.has('put') && scene.place === null
      ? scene.at('reason')
      : undefined;
  const mark = scene.at('instead') ?? lacks;
  if (mark === undefined) return null;
  // "put chilli on Monday instead"
  if (scene.has('list') && scene.has('add', 'put') && !scene.has('what', 'can')) return null;
  if (scene.has('scale') && scene.servings !== null) return null;
  const isBare = /^(instead)$/.test(scene.tokens[mark.start]?.key ?? '') && mark.end - mark.start === 1;
  if (isBare && !scene.asked && scene.has('add', 'put', 'planIt', 'plan', 'list') && !scene.has('what', 'can'))
    return null;
  const options = { keep: ['meal', 'day', 'place'] as const };
  const field = scene.field({ keep: [...options.keep, 'rather', 'except'] });
  const objects = { ...field, objects: true };
  const behind = itemsIn(objects, mark.gap ? mark.gap[0] : mark.end, scene.to).items[0];
  const item = behind ?? itemsIn(objects, scene.from, scene.to).items[0];
  // "allergic to peanuts, what could replace them": the food was said before
  if (item?.food === undefined) return act('substitute');
  return act('substitute', { food: item.food, ...(item.words && { foodWords: item.words }) });
}

export function safetyFrame(scene: Scene): Act | null {
  if (isAllowed(scene)) return act('safety', foodSlot(scene));
  if (!scene.has('safe') || scene.has('list', 'suggest', 'add', 'bought')) return null;
  if (scene.has('put', 'freeze', 'move') && !scene.has('can', 'what', 'how', 'howMuch') && !scene.asked) return null;
  const isAsked =
    scene.asked ||
    scene.tokens.some((token, i) => i >= scene.from && i < scene.to && /^(αν|if)$/.test(token.key)) ||
    /^(is|are|does|do|will|would|how|what|can|ειναι|μπορω|κανει|πειραζει|τι|πωσ|τρωγεται)$/.test(
      scene.tokens[scene.from]?.key ?? '',
    );
  if (scene.has('threw') && !scene.has('can') && !isAsked) return null;
  return act('safety', foodSlot(scene), isAsked || scene.has('can', 'what', 'how', 'howMuch', 'howLong'));
}

/** "Επιτρέπεται το μπρι;": whether one may, of a food and nothing besides, asks whether one may eat it. */
function isAllowed(scene: Scene): boolean {
  const { items, known } = scene.items();
  return (
    scene.lang === 'el' &&
    scene.asked &&
    scene.place === null &&
    known &&
    items.length === 1 &&
    scene.marks.some(
      ({ start, family }) => family === 'can' && /^(επιτρεπεται|κανει)$/.test(scene.tokens[start]?.key ?? ''),
    ) &&
    scene.marks.every(({ family }) => /^(filler|can|pronoun|equals)$/.test(family)) &&
    isOnlyFoods(scene)
  );
}

/** "Το μέλι στο ψυγείο ή όχι;": of the food and a place, with no word of having it. */
function isPlaceAsked(scene: Scene): boolean {
  const { place, tokens, from, to } = scene;
  if (scene.lang !== 'el' || place === null || place.out) return false;
  const keys = tokens.slice(from, to).map(({ key }) => key);
  const isOr = keys.some((key, i) => key === 'η' && /^(οχι|εξω|εκτοσ|στο|στη|στην|σε)$/.test(keys[i + 1] ?? ''));
  const isDefinite = keys.some((key, i) => {
    const next = tokens.slice(from + i + 1, to);
    return (
      /^(ο|η|το|οι|τα)$/.test(key) &&
      next.length > 0 &&
      scene.items().items.some(({ words = '' }) => fold(words).startsWith(fold(next[0]?.text ?? '-')))
    );
  });
  const isOnly = scene.marks.every(({ family }) => /^(filler|pronoun|can|no|except|equals|expire)$/.test(family));
  return (
    (scene.asked || isOr || scene.has('can')) && isOnly && (isOr || isDefinite) && scene.items().items.some(isKnownFood)
  );
}

/** "Is bay leaf needed?": a question of cooking, and no order to buy. */
export function neededFrame(scene: Scene): Act | null {
  const keys = scene.tokens.slice(scene.from, scene.to).map(({ key }) => key);
  if (scene.has('add', 'put', 'remove', 'what', 'howMuch', 'list', 'timer', 'step')) return null;
  const isEn = /^((and|so|but) )?(is|are|isnt|arent) .*\b(needed|required|necessary|essential)\b/.test(keys.join(' '));
  const at = keys.findIndex((key) => /^(χρειαζεται|χρειαζονται|απαιτειται|απαιτουνται)$/.test(key));
  const isEl = scene.asked && at >= 0 && keys[at + 1] !== 'να' && !/^(μασ|μου)$/.test(keys[at - 1] ?? '');
  return isEn || isEl ? act('none', {}, false) : null;
}

/** "Could you note that the peas go in the freezer": asked politely, and no question. */
const notesThat = (scene: Scene): boolean =>
  /(^| )(σημειωσ|γραψ|καταγραψ|κρατησ|περασ)\S* (οτι|πωσ) |(^| )(note|record|log|write down|remember) that /.test(
    scene.tokens
      .slice(scene.from, scene.to)
      .map(({ key }) => key)
      .join(' '),
  );

const asksHow = (scene: Scene): boolean =>
  scene.tokens.slice(scene.from, scene.to).some(({ key }) => /^(how|where|best|πωσ|που|ποσο)$/.test(key));

export function storageFrame(scene: Scene): Act | null {
  const { has, place } = scene;
  if (notesThat(scene) && place !== null && !place.out) {
    const { items } = scene.items({ objects: true });
    if (items.length > 0)
      return place.value === 'freezer'
        ? act('pantry.freeze', withItems(items))
        : act('pantry.move', { ...withItems(items), place: place.value });
  }
  // "could you freeze four chicken breasts" is no question
  const isAskedToFreeze =
    has('freezes') &&
    scene.tokens[(scene.at('freezes')?.start ?? 0) + 1]?.key === 'you' &&
    scene.items().items.some(({ quantity }) => quantity !== undefined);
  if (isAskedToFreeze) return act('pantry.freeze', withItems(scene.items({ objects: true }).items));
  const { items: frozen } = scene.items({ objects: true });
  // "καταψύχω δυο κιλά μπάμιες": told, where an amount is said and nothing asked
  if (
    has('freezes') &&
    !scene.asked &&
    !has('can', 'how', 'what', 'howLong') &&
    frozen.some(({ quantity, unit }) => quantity !== undefined && unit !== 'pieces')
  )
    return act('pantry.freeze', withItems(frozen));
  // "will the cream last till Friday": of ours
  if (has('keep') && scene.asked && scene.day !== null && place === null && !asksHow(scene))
    return act('expiry.query', { ...foodSlot(scene), day: scene.day.value });
  const isFreezing =
    has('freezes') ||
    (has('can') && has('freeze', 'put') && place?.value === 'freezer') ||
    (has('can') && has('freeze'));
  const isKept =
    has('keep') &&
    (has('how', 'howMuch', 'howLong', 'what', 'when', 'can', 'where') ||
      scene.asked ||
      /^(που|πωσ|πρεπει|χρειαζεται)$/.test(scene.tokens[scene.at('keep')?.start ?? -1]?.key ?? ''));
  const isKeptIn =
    scene.marks.some(({ family, gap }) => family === 'keep' && gap !== undefined) &&
    place !== null &&
    scene.lang === 'el';
  const isAskedOf =
    scene.asked &&
    place !== null &&
    scene.tokens.some(
      (token, i) =>
        i >= scene.from &&
        i < scene.to &&
        /^(βαζω|βαζουμε|βαζεισ|βαζετε|βαζουν|παει|πανε|μπαινει|μπαινουν|θελει|θελουν|χωραει|σηκωνει|σηκωνουν)$/.test(
          token.key,
        ),
    );
  const isKeptFor = has('howLong') && place !== null && !has('expire', 'timer', 'timeLeft');
  const isPut = has('can') && (has('put') || has('keep')) && place !== null;
  // "which is better for eggs, fridge or cupboard"
  const isEither =
    /\b(fridge|freezer|pantry|cupboard|larder|counter) or (the )?(fridge|freezer|pantry|cupboard|larder|counter|not|what)\b/.test(
      scene.tokens
        .slice(scene.from, scene.to)
        .map(({ key }) => key)
        .join(' '),
    );
  // "να μπει το ψωμί στην κατάψυξη" asks for it
  const isWished =
    !scene.asked && scene.tokens[scene.from]?.key === 'να' && !has('can', 'how', 'what', 'howLong', 'howMuch', 'when');
  if (isWished && place !== null && !place.out) {
    const { items } = scene.items({ objects: true });
    if (items.some(isKnownFood))
      return place.value === 'freezer'
        ? act('pantry.freeze', withItems(items))
        : act('pantry.move', { ...withItems(items), place: place.value });
  }
  if (!isEither && !isFreezing && !isKept && !isPut && !isKeptIn && !isAskedOf && !isKeptFor && !isPlaceAsked(scene))
    return null;
  if (has('list', 'bought', 'add')) return null;
  const slots = foodSlot(scene);
  const isFrozen =
    isKept &&
    scene.tokens.some(({ key }, i) => i > scene.from && i < scene.to && key === 'frozen' && scene.field().free(i));
  const asked = isFreezing || isFrozen ? 'freezer' : place?.value;
  return act('storage', { ...slots, ...(asked && { place: asked }) });
}

/** "We are out of eggs, what do I put in the cake": of the food said before. */
export function standInFrame(scene: Scene): Act | null {
  if (!scene.has('what') || !scene.has('put') || scene.has('list', 'plan', 'timer', 'recipe', 'suggest', 'cook'))
    return null;
  if (scene.day !== null || scene.meal !== null || scene.from === 0) return null;
  return scene.items({ objects: true }).items.length === 0 ? act('substitute') : null;
}

export function stockFrame(scene: Scene): Act | null {
  const { has, place } = scene;
  const have = scene.at('have');
  const begins =
    have !== undefined && scene.marks.every((mark) => mark.family === 'filler' || mark.start >= have.start);
  const asks =
    scene.asked ||
    has('howMuch', 'where', 'what', 'show') ||
    (begins && isFirst(scene)) ||
    (have !== undefined && /^(do|did|have|is|are)$/.test(scene.tokens[have.start]?.key ?? '')) ||
    scene.tokens.some((token, i) => i >= scene.from && i < scene.to && /^(αν|if|whether)$/.test(token.key));
  if (!asks) return null;
  // "got milk?"
  const isGot = scene.asked && scene.tokens[scene.from]?.key === 'got' && scene.items().items.some(isKnownFood);
  if (isGot) return act('pantry.query', { ...foodSlot(scene), ...slotsOf(scene, 'place') });
  const isOrder = has(
    'add',
    'put',
    'need',
    'remove',
    'tick',
    'freeze',
    'move',
    'ate',
    'threw',
    'opened',
    'froze',
    'bought',
    'planIt',
  );
  if (isOrder && !has('have', 'howMuch', 'where', 'what')) return null;
  const isList = has('list') && !has('howMuch');
  if (isList || has('reason')) {
    if (!(has('reason') && scene.asked)) return null;
  }
  const { items, known } = scene.items({ take: ['reason'] });
  const [item] = items;
  if (item?.food === undefined && place === null) {
    const isAll = has('have') && has('what') && items.length === 0;
    return isAll && !has('plan') ? act('pantry.query', {}, false) : null;
  }
  if (
    !has('have', 'where', 'howMuch') &&
    !(has('what', 'show') && place !== null) &&
    !(scene.asked && known && items.length > 0 && isOnlyFoods(scene))
  )
    return null;
  const food = item?.food === undefined ? {} : { food: item.food, ...(item.words && { foodWords: item.words }) };
  // what nobody eats is asked of others: only our own "have we" is about the kitchen
  const isOurs = scene.tokens.some(
    (token, i) =>
      i >= scene.from && i < scene.to && /^(εχουμε|εχω|υπαρχει|υπαρχουν|εμεινε|have|got|left)$/.test(token.key),
  );
  if (!known && place === null && !isOurs) return null;
  const isWhole = scene.from === 0 && scene.to === scene.tokens.length;
  const saysIf = scene.tokens.some(({ key }, i) => i >= scene.from && i < scene.to && /^(αν|whether)$/.test(key));
  const isPlainly = scene.asked || saysIf || isWhole || has('howMuch', 'where', 'what', 'show');
  return act('pantry.query', { ...food, ...slotsOf(scene, 'place') }, known && isPlainly);
}

/** "Γάλα;": foods and no other word. */
const isOnlyFoods = (scene: Scene): boolean =>
  restOf(scene).length <= scene.items().items.reduce((sum, { words }) => sum + (words ?? '').split(' ').length, 0);

/** Nothing stands before it but polite words: "έχουμε γάλα" asks where no question mark is typed. */
function isFirst(scene: Scene): boolean {
  const at = scene.at('have')?.start ?? scene.from;
  for (let i = scene.from; i < at; i += 1) {
    const token = scene.tokens[i];
    if (
      token?.kind === 'word' &&
      !scene.marks.some((mark) => mark.family === 'filler' && i >= mark.start && i < mark.end)
    )
      return false;
  }
  return true;
}
