import { fold } from '../food/normalise.ts';
import type { Act, SaidItem, Slots } from './act.ts';
import { dishOf } from './dish.ts';
import { conceptOf, isKnownFood } from './food-words.ts';
import { itemsIn } from './items.ts';
import { act, type Scene, slotsOf, withItems } from './scene.ts';
import { wordSet } from './spot.ts';

const minutes = (scene: Scene): Slots =>
  scene.duration === null ? {} : { maxMinutes: Math.round(scene.duration.seconds / 6) / 10 };

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
export function suggestFrame(scene: Scene): Act | null {
  const { has } = scene;
  if (
    has('list', 'safe', 'instead') ||
    (has('eatFirst') && !has('recipe') && !(has('suggest') && foodsFor(scene).items.length > 0))
  )
    return null;
  const asks = has('suggest') || (has('recipe') && !has('howMake')) || (has('what') && has('cook')) || seeksDish(scene);
  if (!asks) return null;
  // "add eggs, flour and something for the birds"
  const wish = scene.at('suggest');
  const isListed =
    wish !== undefined &&
    /^(something|anything|κατι)$/.test(scene.tokens[wish.start]?.key ?? '') &&
    scene.marks.some(({ family, start }) => /^(add|need|bought)$/.test(family) && start < wish.start);
  if (isListed && !has('what', 'recipe')) return null;
  if (has('plan') && !has('suggest')) return null;
  const dish = namedDish(scene);
  if (dish !== undefined) return null;
  if (has('planned') && scene.day !== null && foodsFor(scene).items.length === 0) return null;
  if (has('add', 'put', 'planIt') && !has('what') && !has('suggest') && scene.day !== null) return null;
  const { items } = foodsFor(scene);
  return act('recipe.suggest', {
    ...withItems(items),
    ...slotsOf(scene, 'diet', 'servings', 'meal'),
    ...minutes(scene),
  });
}

/** "I need a vegan dinner for four", "what's a Lenten dinner with squid": a meal is sought by its limits. */
function seeksDish(scene: Scene): boolean {
  const { has, diet, servings, duration, meal } = scene;
  if (has('have', 'expire', 'eatFirst', 'plan', 'planned', 'planIt', 'where', 'nutrient', 'timer', 'bought', 'keep'))
    return false;
  const isMeal =
    meal !== null ||
    scene.tokens.slice(scene.from, scene.to).some(({ key }) => /^(dish|meal|food|πιατο|φαγητο|γευμα)$/.test(key));
  if (has('what') && diet !== null && scene.place === null) return true;
  const said = scene.tokens
    .slice(scene.from, scene.to)
    .map(({ key }) => key)
    .join(' ');
  // "πρωινό με βρώμη, τι λες;", "κανένα σνακ για τα παιδιά;"
  if (
    /τι (λεσ|λετε)$|(what|how) about it$/.test(said.replace(/ [;?.!]?$/, '')) &&
    (isMeal || foodsFor(scene).items.length > 0)
  )
    return true;
  if (scene.asked && meal !== null && scene.day === null && /(^| )(κανα|κανενα|καμια|any|some) /.test(said))
    return true;
  // "a low fat dinner for three"
  const isBare = scene.marks.every(({ family }) => family === 'filler' || family === 'pronoun');
  if (
    isBare &&
    meal !== null &&
    scene.day === null &&
    (diet !== null || servings !== null) &&
    foodsFor(scene).items.length === 0
  )
    return true;
  const isLimited = diet !== null || servings !== null || duration !== null;
  return has('need') && isMeal && isLimited && scene.day === null && foodsFor(scene).items.length === 0;
}

/** Foods to cook with: known ones, without amounts where none was said. */
function foodsFor(scene: Scene): { items: Slots['items'] & object } {
  const field = scene.field({ diet: true, duration: true });
  const { items } = itemsIn(field, scene.from, scene.to);
  return { items: items.filter(isKnown) };
}
const isKnown = (item: SaidItem): boolean => isKnownFood(item) && !notDish.has(fold(item.words ?? ''));

/** The dish of "a recipe for X", "how do I make X"; undefined where foods or nothing are named. */
function namedDish(scene: Scene): string | undefined {
  const mark = scene.at('recipe') ?? scene.at('howMake');
  if (mark === undefined) return undefined;
  const dish = dishOf(scene);
  if (dish === undefined) return undefined;
  const words = dish.split(' ');
  const keys = scene.tokens.slice(scene.from, scene.to).map((token) => token.key);
  const behind = scene.tokens[mark.end]?.key ?? '';
  if (words.every((word) => notDish.has(fold(word)))) return undefined;
  if (scene.has('howMake')) return dish;
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

export function findFrame(scene: Scene): Act | null {
  const { has } = scene;
  if (!has('recipe', 'howMake') || has('list', 'plan')) return null;
  if (has('add', 'put', 'planIt') && scene.day !== null && !has('howMake')) return null;
  const recipe = namedDish(scene);
  if (recipe === undefined) return null;
  return act('recipe.find', { recipe, ...slotsOf(scene, 'diet', 'servings'), ...minutes(scene) });
}

/** "I want to make moussaka": a dish named with a verb of cooking and nothing asked. */
export function wishFrame(scene: Scene): Act | null {
  if (!scene.has('cook', 'find') || scene.has('list', 'plan', 'what', 'have')) return limitsOnly(scene);
  if (scene.day !== null || (scene.meal !== null && scene.has('planIt'))) return null;
  const { items, known } = scene.items({ diet: true, duration: true });
  const dish = dishOf(scene);
  if (dish === undefined || items.length === 0) return limitsOnly(scene);
  if (known && items.length > 1 && !scene.has('find')) return null;
  // "I'm making a cake, so I need …" is only why
  const isSure = known && !scene.has('planIt');
  return act('recipe.find', { recipe: dish, ...slotsOf(scene, 'diet', 'servings'), ...minutes(scene) }, isSure);
}

/** "Something vegan for four": limits and nothing else ask for an idea. */
function limitsOnly(scene: Scene): Act | null {
  const isOpen = scene.tokens.some(
    (token, i) =>
      i >= scene.from &&
      i < scene.to &&
      /^(κατι|τιποτα|something|anything|φαγητο|πιατο|meal|dish|food)$/.test(token.key),
  );
  const hasLimit = scene.diet !== null || scene.servings !== null || scene.meal !== null || scene.duration !== null;
  if (!isOpen || !hasLimit || scene.has('timer', 'list', 'bought', 'ate', 'have')) return null;
  return act('recipe.suggest', {
    ...withItems(foodsFor(scene).items),
    ...slotsOf(scene, 'diet', 'servings', 'meal'),
    ...minutes(scene),
  });
}

/** Whether the name is of a food or dish that we know. */
const isFoodName = (dish: string | undefined, scene: Scene): boolean =>
  dish !== undefined && identifyName(dish, scene) !== null;
const identifyName = (dish: string, scene: Scene) =>
  conceptOf(
    scene.tokens.filter(
      (token, i) =>
        i >= scene.from &&
        i < scene.to &&
        fold(dish)
          .split(' ')
          .some((word) => word.slice(0, 4) === token.key.slice(0, 4)),
    ),
    scene.book,
  ).concept;

export function planFrame(scene: Scene): Act | null {
  const { has, day, meal } = scene;
  const isDated = day !== null || meal !== null;
  // "no fish pie on Thursday after all"
  if (scene.tokens[scene.from]?.key === 'no' && scene.has('no') && !has('remove', 'stop', 'undo')) return null;
  if (has('list', 'bought', 'ate', 'threw', 'ended', 'expire')) return null;
  const slots = slotsOf(scene, 'day', 'meal');
  const dish = dishOf(scene);
  const takesOut =
    /^(take|leave|pull|get)$/.test(scene.tokens[scene.from]?.key ?? '') &&
    /^(out|off)$/.test(scene.tokens[scene.to - 1]?.key ?? '');
  const takesBack =
    has('remove') ||
    // "κλείσε μας για την Παρασκευή ψαρόσουπα" books it
    scene.marks.some(({ family, start }) => family === 'stop' && !/^κλεισ/.test(scene.tokens[start]?.key ?? '')) ||
    (takesOut && isDated) ||
    (has('undo') && (has('plan') || dish !== undefined || (day !== null && meal !== null)));
  if (takesBack && (has('plan') || isDated) && !has('timer')) {
    if (!has('plan') && scene.place !== null) return null;
    return act('plan.remove', { ...(dish && { recipe: dish }), ...slots });
  }
  const isMeasured = scene.items().items.some(({ unit }) => unit !== undefined && unit !== 'pieces');
  // "μεθαύριο μεσημέρι θέλω γίγαντες"
  const isWished = has('need') && day !== null && meal !== null;
  // "on Saturday we have company"
  const isHad =
    dish !== undefined &&
    !isFoodName(dish, scene) &&
    !has('add', 'put', 'plan', 'cook', 'start') &&
    /(^| )(εχουμε|εχω|we have|ive got|weve got) /.test(
      scene.tokens
        .slice(scene.from, scene.to)
        .map(({ key }) => key)
        .join(' '),
    );
  if (isHad && !has('what')) return null;
  const isMoved = has('move') && day !== null && isFoodName(dish, scene);
  const adds =
    isMoved || isWished || has('add', 'put', 'planIt', 'start') || (has('cook') && !has('what', 'how', 'suggest'));
  if (
    (adds || (has('plan') && !scene.asked && isFoodName(dish, scene))) &&
    !(isMeasured && !has('plan')) &&
    dish !== undefined &&
    !has('what', 'have', 'show') &&
    (has('plan') || isDated) &&
    scene.place === null
  ) {
    return act('plan.add', { recipe: dish, ...slots, ...slotsOf(scene, 'servings') });
  }
  // "schedule stuffed tomatoes", without a day
  if (
    has('planIt') &&
    !has('cook', 'what', 'have', 'timer') &&
    isFoodName(dish, scene) &&
    dish !== undefined &&
    !scene.items().items.some(({ quantity }) => quantity !== undefined) &&
    scene.place === null
  )
    return act('plan.add', { recipe: dish, ...slots, ...slotsOf(scene, 'servings') });
  if (has('planned') && scene.place === null) return act('plan.show', slots);
  if (has('plan') && (has('show', 'what', 'have', 'find') || scene.asked || (dish === undefined && !adds)))
    return act('plan.show', slots);
  const isAskedFor = has('what') || (has('show') && has('have', 'show', 'cook'));
  if (isDated && isAskedFor && dish === undefined && scene.place === null && !has('timer', 'keep', 'safe'))
    return act('plan.show', slots);
  // "Monday: lentils", "την Παρασκευή παστίτσιο"
  if (
    day !== null &&
    dish !== undefined &&
    !scene.asked &&
    !has('what', 'how', 'when', 'have', 'howMuch', 'need', 'chat', 'can', 'not', 'opened', 'froze', 'moved')
  ) {
    return isFoodName(dish, scene)
      ? act('plan.add', { recipe: dish, ...slots, ...slotsOf(scene, 'servings') }, false)
      : null;
  }
  return null;
}
