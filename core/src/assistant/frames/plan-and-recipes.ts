import { fold } from '../../food/normalise.ts';
import type { Act, SaidItem, Slots } from '../act.ts';
import { act, type Reading, slotsOf, withItems } from '../clauses/reading.ts';
import { wordSet } from '../hear/spans.ts';
import { dishOf } from '../slots/dishes.ts';
import { conceptOf, isKnownFood } from '../slots/food-names.ts';
import { itemsIn } from '../slots/items.ts';
import { dropsFrom } from './dropped-meals.ts';

const minutes = (reading: Reading): Slots =>
  reading.duration === null ? {} : { maxMinutes: Math.round(reading.duration.seconds / 6) / 10 };

/** Words before foods that a dish is to be made of. */
const withWords = wordSet(
  'με απο with uses use using contains from out including containing περιεχει εχει εχω εχουμε have got has περισσεψε',
);
/** Behind "recipe": a dish follows. */
const forWords = wordSet('για του τησ των for of');
const notDish = wordSet(
  'κατι τιποτα φαγητο φαι γευμα πιατο συνταγη συνταγεσ something anything food meal dish recipe recipes idea ideas quick easy fast simple light tasty healthy γρηγορο γρηγορη ευκολο ευκολη γρηγορα ευκολα απλο απλη ελαφρυ ελαφρια νοστιμο νοστιμη υγιεινο υγιεινη καλο καλη γλυκο γλυκακι επιδορπιο dessert αλμυρο ωραιο ωραια ζεστο δροσερο καλοκαιρινο χειμωνιατικο ψυγειο σπιτι ολα everyone kids οικογενεια παιδια παιδι σημερα',
);

/** The foods said behind "with", and what is limited. */
export function suggestFrame(reading: Reading): Act | null {
  const { has } = reading;
  if (
    has('list', 'safe', 'instead') ||
    // "have we got anything that's nearly out of date"
    (has('expire') &&
      !has('recipe', 'cook') &&
      !/^(what|how)$/.test(reading.tokens[reading.at('suggest')?.start ?? -1]?.key ?? '') &&
      foodsFor(reading).items.length === 0) ||
    (has('eatFirst') && !has('recipe') && !(has('suggest') && foodsFor(reading).items.length > 0))
  )
    return null;
  const asks =
    has('suggest') || (has('recipe') && !has('howMake')) || (has('what') && has('cook')) || seeksDish(reading);
  if (!asks) return null;
  // "add eggs, flour and something for the birds"
  const wish = reading.at('suggest');
  const isListed =
    wish !== undefined &&
    /^(something|anything|κατι)$/.test(reading.tokens[wish.start]?.key ?? '') &&
    reading.marks.some(({ family, start }) => /^(add|need|bought)$/.test(family) && start < wish.start);
  if (isListed && !has('what', 'recipe')) return null;
  if (has('plan') && !has('suggest')) return null;
  const dish = namedDish(reading);
  if (dish !== undefined) return null;
  if (has('planned') && reading.day !== null && foodsFor(reading).items.length === 0) return null;
  if (has('add', 'put', 'planIt') && !has('what') && !has('suggest') && reading.day !== null) return null;
  const { items } = foodsFor(reading);
  return act('recipe.suggest', {
    ...withItems(items),
    ...slotsOf(reading, 'diet', 'servings', 'meal'),
    ...minutes(reading),
  });
}

/** "I need a vegan dinner for four", "what's a Lenten dinner with squid": a meal is sought by its limits. */
function seeksDish(reading: Reading): boolean {
  const { has, diet, servings, duration, meal } = reading;
  if (has('have', 'expire', 'eatFirst', 'plan', 'planned', 'planIt', 'where', 'nutrient', 'timer', 'bought', 'keep'))
    return false;
  const isMeal =
    meal !== null ||
    reading.tokens.slice(reading.from, reading.to).some(({ key }) => /^(dish|meal|food|πιατο|φαγητο|γευμα)$/.test(key));
  if (has('what') && diet !== null && reading.place === null) return true;
  const said = reading.tokens
    .slice(reading.from, reading.to)
    .map(({ key }) => key)
    .join(' ');
  // "πρωινό με βρώμη, τι λες;", "κανένα σνακ για τα παιδιά;"
  if (
    /τι (λεσ|λετε)$|(what|how) about it$/.test(said.replace(/ [;?.!]?$/, '')) &&
    (isMeal || foodsFor(reading).items.length > 0)
  )
    return true;
  if (reading.asked && meal !== null && reading.day === null && /(^| )(κανα|κανενα|καμια|any|some) /.test(said))
    return true;
  // "a low fat dinner for three"
  const isBare = reading.marks.every(({ family }) => /^(filler|pronoun|except)$/.test(family));
  if (
    isBare &&
    meal !== null &&
    reading.day === null &&
    (diet !== null || servings !== null) &&
    foodsFor(reading).items.length === 0
  )
    return true;
  const isLimited = diet !== null || servings !== null || duration !== null;
  return has('need') && isMeal && isLimited && reading.day === null && foodsFor(reading).items.length === 0;
}

/** Foods to cook with: known ones, without amounts where none was said. */
function foodsFor(reading: Reading): { items: Slots['items'] & object } {
  const field = reading.field({ diet: true, duration: true });
  const { items } = itemsIn(field, reading.from, reading.to);
  return { items: items.filter(isKnown) };
}
const isKnown = (item: SaidItem): boolean => isKnownFood(item) && !notDish.has(fold(item.words ?? ''));

/** The dish of "a recipe for X", "how do I make X"; undefined where foods or nothing are named. */
function namedDish(reading: Reading): string | undefined {
  const mark = reading.at('recipe') ?? reading.at('howMake');
  if (mark === undefined) return undefined;
  const dish = dishOf(reading);
  if (dish === undefined) return undefined;
  const words = dish.split(' ');
  const keys = reading.tokens.slice(reading.from, reading.to).map((token) => token.key);
  const behind = reading.tokens[mark.end]?.key ?? '';
  if (words.every((word) => notDish.has(fold(word)))) return undefined;
  if (reading.has('howMake')) return dish;
  if (withWords.has(behind)) return undefined;
  if (forWords.has(behind)) return dish;
  // "fasolada recipe", "συνταγή μουσακά": a dish stands beside the word
  // "got a recipe" is no "with"
  const isWith = keys.some(
    (key, i) =>
      withWords.has(key) && !/^(εχω|εχουμε|have)$/.test(key) && !/^(a|any|the|your|recipe)$/.test(keys[i + 1] ?? ''),
  );
  return isWith && words.length < 2 ? undefined : dish;
}

export function findFrame(reading: Reading): Act | null {
  const { has } = reading;
  if (!has('recipe', 'howMake') || has('list', 'plan')) return null;
  if (has('add', 'put', 'planIt') && reading.day !== null && !has('howMake')) return null;
  const recipe = namedDish(reading);
  if (recipe === undefined) return null;
  return act('recipe.find', { recipe, ...slotsOf(reading, 'diet', 'servings'), ...minutes(reading) });
}

/** "I want to make moussaka": a dish named with a verb of cooking and nothing asked. */
export function wishFrame(reading: Reading): Act | null {
  if (!reading.has('cook', 'find') || reading.has('list', 'plan', 'what', 'have')) return limitsOnly(reading);
  if (reading.day !== null || (reading.meal !== null && reading.has('planIt'))) return null;
  const { items, known } = reading.items({ diet: true, duration: true });
  const dish = dishOf(reading);
  if (dish === undefined || items.length === 0) return limitsOnly(reading);
  if (known && items.length > 1 && !reading.has('find')) return null;
  // "I'm making a cake, so I need …" is only why
  const isSure = known && !reading.has('planIt');
  return act('recipe.find', { recipe: dish, ...slotsOf(reading, 'diet', 'servings'), ...minutes(reading) }, isSure);
}

/** "Something vegan for four": limits and nothing else ask for an idea. */
function limitsOnly(reading: Reading): Act | null {
  const isOpen = reading.tokens.some(
    (token, i) =>
      i >= reading.from &&
      i < reading.to &&
      /^(κατι|τιποτα|something|anything|φαγητο|πιατο|meal|dish|food)$/.test(token.key),
  );
  const hasLimit =
    reading.diet !== null || reading.servings !== null || reading.meal !== null || reading.duration !== null;
  if (!isOpen || !hasLimit || reading.has('timer', 'list', 'bought', 'ate', 'have')) return null;
  return act('recipe.suggest', {
    ...withItems(foodsFor(reading).items),
    ...slotsOf(reading, 'diet', 'servings', 'meal'),
    ...minutes(reading),
  });
}

/** Whether the name is of a food or dish that we know. */
const isFoodName = (dish: string | undefined, reading: Reading): boolean =>
  dish !== undefined && identifyName(dish, reading) !== null;
const identifyName = (dish: string, reading: Reading) =>
  conceptOf(
    reading.tokens.filter(
      (token, i) =>
        i >= reading.from &&
        i < reading.to &&
        fold(dish)
          .split(' ')
          .some((word) => word.slice(0, 4) === token.key.slice(0, 4)),
    ),
    reading.book,
  ).concept;

const noDish = /^(meals?|food|menu|cooking|everything|anything|all|γευματα?|φαγητ[οά]|ολα|όλα)$/i;

export function planFrame(reading: Reading): Act | null {
  const { has, day, meal } = reading;
  const isDated = day !== null || meal !== null;
  // "no fish pie on Thursday after all"
  if (reading.tokens[reading.from]?.key === 'no' && reading.has('no') && !has('remove', 'stop', 'undo')) return null;
  const isDropped = dropsFrom(reading);
  if (has('list', 'bought', 'ate', 'ended', 'expire') || (has('opened') && !has('plan'))) return null;
  if (has('threw') && !isDropped) return null;
  const slots = slotsOf(reading, 'day', 'meal');
  const named = dishOf(reading);
  const dish = named !== undefined && noDish.test(named) ? undefined : named;
  const takesOut =
    /^(take|leave|pull|get)$/.test(reading.tokens[reading.from]?.key ?? '') &&
    /^(out|off)$/.test(reading.tokens[reading.to - 1]?.key ?? '');
  const takesBack =
    isDropped ||
    has('remove') ||
    // "κλείσε μας για την Παρασκευή ψαρόσουπα" books it
    reading.marks.some(({ family, start }) => family === 'stop' && !/^κλεισ/.test(reading.tokens[start]?.key ?? '')) ||
    (takesOut && isDated) ||
    (has('undo') && (has('plan') || dish !== undefined || (day !== null && meal !== null)));
  if (takesBack && (has('plan') || isDated) && !has('timer')) {
    if (!has('plan') && reading.place !== null) return null;
    return act('plan.remove', { ...(dish && { recipe: dish }), ...slots });
  }
  const isMeasured = reading.items().items.some(({ unit }) => unit !== undefined && unit !== 'pieces');
  // "μεθαύριο μεσημέρι θέλω γίγαντες"
  const isWished = has('need') && day !== null && meal !== null;
  // "on Saturday we have company"
  const isHad =
    dish !== undefined &&
    !isFoodName(dish, reading) &&
    !has('add', 'put', 'plan', 'cook', 'start') &&
    /(^| )(εχουμε|εχω|we have|ive got|weve got) /.test(
      reading.tokens
        .slice(reading.from, reading.to)
        .map(({ key }) => key)
        .join(' '),
    );
  if (isHad && !has('what')) return null;
  const isMoved = has('move') && day !== null && isFoodName(dish, reading);
  const adds =
    isMoved || isWished || has('add', 'put', 'planIt', 'start') || (has('cook') && !has('what', 'how', 'suggest'));
  if (
    (adds || (has('plan') && !reading.asked && isFoodName(dish, reading))) &&
    !(isMeasured && !has('plan')) &&
    dish !== undefined &&
    !has('what', 'have', 'show') &&
    (has('plan') || isDated) &&
    reading.place === null
  ) {
    return act('plan.add', { recipe: dish, ...slots, ...slotsOf(reading, 'servings') });
  }
  // "breakfast on Saturday: shakshuka for four"
  const colon = reading.tokens.findIndex(({ text }, i) => text === ':' && i > reading.from && i < reading.to);
  const isHeaded =
    colon > 0 &&
    isDated &&
    dish !== undefined &&
    !reading.asked &&
    Math.max(day?.end ?? 0, meal?.end ?? 0) <= colon &&
    reading.marks.every(({ family }) => /^(filler|plan)$/.test(family));
  if (isHeaded) return act('plan.add', { recipe: dish, ...slots, ...slotsOf(reading, 'servings') });
  // "schedule stuffed tomatoes", without a day
  if (
    has('planIt') &&
    !has('cook', 'what', 'have', 'timer') &&
    isFoodName(dish, reading) &&
    dish !== undefined &&
    !reading.items().items.some(({ quantity }) => quantity !== undefined) &&
    // "put me down for some pecans" is of the list
    reading.tokens[(reading.at('planIt')?.end ?? 0) - 1]?.key !== 'for' &&
    reading.place === null
  )
    return act('plan.add', { recipe: dish, ...slots, ...slotsOf(reading, 'servings') });
  // "dinner tonight?"
  const isOnlyTime =
    reading.asked && meal !== null && dish === undefined && reading.marks.every(({ family }) => family === 'filler');
  if (isOnlyTime) return act('plan.show', slots);
  if (has('planned') && reading.place === null) return act('plan.show', slots);
  if (has('plan') && (has('show', 'what', 'have', 'find') || reading.asked || (dish === undefined && !adds)))
    return act('plan.show', slots);
  const isAskedFor = has('what') || (has('show') && has('have', 'show', 'cook'));
  if (isDated && isAskedFor && dish === undefined && reading.place === null && !has('timer', 'keep', 'safe'))
    return act('plan.show', slots);
  // "Monday: lentils", "την Παρασκευή παστίτσιο"
  if (
    day !== null &&
    dish !== undefined &&
    !reading.asked &&
    !has('what', 'how', 'when', 'have', 'howMuch', 'need', 'chat', 'can', 'not', 'opened', 'froze', 'moved')
  ) {
    return isFoodName(dish, reading)
      ? act('plan.add', { recipe: dish, ...slots, ...slotsOf(reading, 'servings') }, false)
      : null;
  }
  return null;
}
