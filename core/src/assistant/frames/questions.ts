import type { Act } from '../act.ts';
import { act, foodSlot, type Reading, slotsOf } from '../clauses/reading.ts';
import { keysOf } from '../corrections/correction-signs.ts';
import { isKnownFood } from '../slots/food-names.ts';
import { itemsIn } from '../slots/items.ts';
import { restOf } from './cook-mode.ts';

export function nutritionFrame(reading: Reading): Act | null {
  if (!reading.has('nutrient') || reading.has('suggest', 'recipe')) return null;
  const { items } = reading.items({ keep: ['meal'] });
  const item = items[0] ?? reading.items().items[0];
  const { loose } = reading.items();
  if (item === undefined && loose === null) return reading.from > 0 ? act('nutrition') : null;
  return act('nutrition', { items: [item ?? { quantity: loose?.quantity ?? 1, unit: loose?.unit ?? 'pieces' }] });
}

export function substituteFrame(reading: Reading): Act | null {
  // "if I have no milk, what do I use"
  const lacks =
    reading.has('reason') && reading.has('what') && reading.has('put') && reading.place === null
      ? reading.at('reason')
      : undefined;
  const mark = reading.at('instead') ?? lacks;
  if (mark === undefined) return null;
  // "put chilli on Monday instead"
  if (reading.has('list') && reading.has('add', 'put') && !reading.has('what', 'can')) return null;
  if (reading.has('scale') && reading.servings !== null) return null;
  const isBare = /^(instead)$/.test(reading.tokens[mark.start]?.key ?? '') && mark.end - mark.start === 1;
  if (isBare && !reading.asked && reading.has('add', 'put', 'planIt', 'plan', 'list') && !reading.has('what', 'can'))
    return null;
  const options = { keep: ['meal', 'day', 'place'] as const };
  const field = reading.field({ keep: [...options.keep, 'rather', 'except'] });
  const objects = { ...field, objects: true };
  const behind = itemsIn(objects, mark.gap ? mark.gap[0] : mark.end, reading.to).items[0];
  const item = behind ?? itemsIn(objects, reading.from, reading.to).items[0];
  // "allergic to peanuts, what could replace them": the food was said before
  if (item?.food === undefined) return act('substitute');
  return act('substitute', { food: item.food, ...(item.words && { foodWords: item.words }) });
}

export function safetyFrame(reading: Reading): Act | null {
  if (isAllowed(reading)) return act('safety', foodSlot(reading));
  if (isTrimmed(reading)) return act('safety', reading.items().items.some(isKnownFood) ? foodSlot(reading) : {});
  if (!reading.has('safe') || reading.has('list', 'suggest', 'add', 'bought')) return null;
  if (reading.has('put', 'freeze', 'move') && !reading.has('can', 'what', 'how', 'howMuch') && !reading.asked)
    return null;
  const isAsked =
    reading.asked ||
    reading.tokens.some((token, i) => i >= reading.from && i < reading.to && /^(αν|if)$/.test(token.key)) ||
    /^(is|are|does|do|will|would|how|what|can|ειναι|μπορω|κανει|πειραζει|τι|πωσ|τρωγεται)$/.test(
      reading.tokens[reading.from]?.key ?? '',
    );
  if (reading.has('threw') && !reading.has('can') && !isAsked) return null;
  return act('safety', foodSlot(reading), isAsked || reading.has('can', 'what', 'how', 'howMuch', 'howLong'));
}

/** "Can I cut it off and eat the rest?": asked of a spoilt bit. */
const isTrimmed = (reading: Reading): boolean =>
  !reading.has('list', 'plan', 'timer', 'recipe', 'nutrient') &&
  /\b(can|could|may|should|ok|okay|fine|safe|alright|enough) (i |we |you |one )?(not )?(just |simply |still |to )*(cut|scrape|scoop|spoon|chop|dig|lift|pick|trim|slice|peel|skim|wipe|rinse|wash|shave|pare) .*\b(off|out|away|around)\b/.test(
    keysOf(reading),
  );

/** "Επιτρέπεται το μπρι;": whether one may, of a food and nothing besides, asks whether one may eat it. */
function isAllowed(reading: Reading): boolean {
  const { items, known } = reading.items();
  return (
    reading.lang === 'el' &&
    reading.asked &&
    reading.place === null &&
    known &&
    items.length === 1 &&
    reading.marks.some(
      ({ start, family }) => family === 'can' && /^(επιτρεπεται|κανει)$/.test(reading.tokens[start]?.key ?? ''),
    ) &&
    reading.marks.every(({ family }) => /^(filler|can|pronoun|equals)$/.test(family)) &&
    isOnlyFoods(reading)
  );
}

/** "Is bay leaf needed?": a question of cooking, and no order to buy. */
export function neededFrame(reading: Reading): Act | null {
  const keys = reading.tokens.slice(reading.from, reading.to).map(({ key }) => key);
  if (reading.has('add', 'put', 'remove', 'what', 'howMuch', 'list', 'timer', 'step')) return null;
  const isEn = /^((and|so|but) )?(is|are|isnt|arent) .*\b(needed|required|necessary|essential)\b/.test(keys.join(' '));
  const at = keys.findIndex((key) => /^(χρειαζεται|χρειαζονται|απαιτειται|απαιτουνται)$/.test(key));
  const isEl = reading.asked && at >= 0 && keys[at + 1] !== 'να' && !/^(μασ|μου)$/.test(keys[at - 1] ?? '');
  return isEn || isEl ? act('none', {}, false) : null;
}

/** "We are out of eggs, what do I put in the cake": of the food said before. */
export function standInFrame(reading: Reading): Act | null {
  if (!reading.has('what') || !reading.has('put') || reading.has('list', 'plan', 'timer', 'recipe', 'suggest', 'cook'))
    return null;
  if (reading.day !== null || reading.meal !== null || reading.from === 0) return null;
  return reading.items({ objects: true }).items.length === 0 ? act('substitute') : null;
}

export function stockFrame(reading: Reading): Act | null {
  const { has, place } = reading;
  const have = reading.at('have');
  const begins =
    have !== undefined && reading.marks.every((mark) => mark.family === 'filler' || mark.start >= have.start);
  const first = reading.tokens[reading.from]?.key ?? '';
  // "if I have 100 g of honey, how many tablespoons is that" only supposes it
  const isSupposed = /^(if|αν)$/.test(first) && reading.tokens.slice(reading.to).some(({ kind }) => kind !== 'sign');
  if (isSupposed && !reading.asked) return null;
  // "any chicken in the freezer", "is the wine in the fridge"
  const isAny = first === 'any' && !has('suggest', 'instead');
  const isThere =
    /^(is|are)$/.test(first) &&
    place !== null &&
    !place.out &&
    reading.marks.every(({ family }) => /^(filler|pronoun|placed|have)$/.test(family)) &&
    reading.items().items.some(isKnownFood);
  const asks =
    isAny ||
    isThere ||
    reading.asked ||
    has('howMuch', 'where', 'what', 'show') ||
    (begins && isFirst(reading)) ||
    (have !== undefined && /^(do|did|have|is|are)$/.test(reading.tokens[have.start]?.key ?? '')) ||
    reading.tokens.some(
      // "if I have 100 g of honey, …" only supposes it
      (token, i) =>
        i >= reading.from &&
        i < reading.to &&
        /^(αν|if|whether)$/.test(token.key) &&
        !(token.key === 'if' && i === reading.from),
    );
  if (!asks || looksUp(reading)) return null;
  // "got milk?"
  const isGot = reading.asked && reading.tokens[reading.from]?.key === 'got' && reading.items().items.some(isKnownFood);
  if (isGot) return act('pantry.query', { ...foodSlot(reading), ...slotsOf(reading, 'place') });
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
    if (!(has('reason') && reading.asked)) return null;
  }
  const { items, known } = reading.items({ take: ['reason'] });
  const item = isThere ? items.find(isKnownFood) : items[0];
  if (item?.food === undefined && place === null) {
    const isAll = has('have') && has('what') && items.length === 0;
    return isAll && !has('plan') ? act('pantry.query', {}, false) : null;
  }
  if (
    !has('have', 'where', 'howMuch') &&
    !(isAny && items.some(isKnownFood)) &&
    !isThere &&
    !(has('what', 'show') && place !== null) &&
    !(reading.asked && known && items.length > 0 && isOnlyFoods(reading))
  )
    return null;
  const food = item?.food === undefined ? {} : { food: item.food, ...(item.words && { foodWords: item.words }) };
  // what nobody eats is asked of others: only our own "have we" is about the kitchen
  const isOurs = reading.tokens.some(
    (token, i) =>
      i >= reading.from && i < reading.to && /^(εχουμε|εχω|υπαρχει|υπαρχουν|εμεινε|have|got|left)$/.test(token.key),
  );
  if (!known && place === null && !isOurs) return null;
  const isWhole = reading.from === 0 && reading.to === reading.tokens.length;
  const saysIf = reading.tokens.some(({ key }, i) => i >= reading.from && i < reading.to && /^(αν|whether)$/.test(key));
  // "έχουμε γάλα και πότε λήγει;"
  const isAskedOn =
    begins &&
    isFirst(reading) &&
    /^(και|κι|and)$/.test(reading.tokens[reading.to]?.key ?? '') &&
    /^[;?]$/.test(reading.tokens.at(-1)?.text ?? '');
  const isPlainly = isAskedOn || reading.asked || saysIf || isWhole || has('howMuch', 'where', 'what', 'show');
  return act('pantry.query', { ...food, ...slotsOf(reading, 'place') }, known && isPlainly);
}

/** "Look up a banana bread, would you?": asked politely, and no question of what there is. */
const looksUp = (reading: Reading): boolean =>
  reading.lang === 'en' &&
  reading.place === null &&
  !reading.has('have', 'where', 'howMuch', 'what', 'list', 'plan') &&
  reading.marks.some(
    ({ family, start, end }) =>
      family === 'find' &&
      /^(look|find|search|dig|pull|hunt|fetch)$/.test(reading.tokens[start]?.key ?? '') &&
      // "can you find the butter?" asks where it is
      !(reading.tokens[start]?.key === 'find' && /^(the|my|our|any)$/.test(reading.tokens[end]?.key ?? '')),
  );

/** "Γάλα;": foods and no other word. */
const isOnlyFoods = (reading: Reading): boolean =>
  restOf(reading).length <= reading.items().items.reduce((sum, { words }) => sum + (words ?? '').split(' ').length, 0);

/** Nothing stands before it but polite words: "έχουμε γάλα" asks where no question mark is typed. */
function isFirst(reading: Reading): boolean {
  const at = reading.at('have')?.start ?? reading.from;
  for (let i = reading.from; i < at; i += 1) {
    const token = reading.tokens[i];
    if (
      token?.kind === 'word' &&
      !reading.marks.some((mark) => mark.family === 'filler' && i >= mark.start && i < mark.end)
    )
      return false;
  }
  return true;
}
