import { fold } from '../food/normalise.ts';
import type { Act, SaidItem } from './act.ts';
import { isKnownFood, verbal } from './food-words.ts';
import { actOf } from './frames.ts';
import { restOf } from './frames-cook.ts';
import { repairedAct } from './repairs.ts';
import { withDish, withLimits, withTime } from './said-before.ts';
import { type Scene, sceneOf } from './scene.ts';
import { shared } from './shared-verb.ts';
import {
  asksForRest,
  asksOfThem,
  grown,
  isNarrower,
  referredTo,
  saysThere,
  saysWithIt,
  wasGiven,
  withFoods,
  withItsDay,
  withoutAmount,
} from './spoken-of.ts';

type Told = { readonly act: Act; readonly scene: Scene };
/** What was said without a command, for the command behind it. */
type Waiting = { readonly scene: Scene; readonly items: readonly SaidItem[] };

const itemIntents = new Set(
  'list.add list.remove list.tick pantry.add pantry.consume pantry.discard pantry.freeze pantry.open pantry.move'.split(
    ' ',
  ),
);
const foodIntents = new Set('storage safety expiry.query substitute nutrition'.split(' '));
const takesItems = ({ intent }: Act): boolean => itemIntents.has(intent);
const hasFoods = ({ slots }: Act): boolean => slots.items?.some(({ food }) => food !== undefined) === true;

/** "Δεν έχω", "we are out of": the verb stands in the negative, and only tells why. */
export function isDenied(scene: Scene): boolean {
  // "δεν πέταξα το γάλα, έτσι;"
  const isSoAsked = scene.asked && scene.tokens[scene.to - 1]?.key === 'ετσι';
  if ((scene.asked && !isSoAsked) || scene.has('timer', 'remove', 'what', 'how', 'howMuch', 'can', 'instead', 'repeat'))
    return false;
  return scene.tokens.slice(scene.from, scene.to).some((token, i) => {
    if (!/^(δεν|δε)$/.test(token.key) || scene.tokens[scene.from + i - 1]?.key === 'που') return false;
    let at = scene.from + i + 1;
    while (/^(θα|το|τα|τη|την|τον|μασ|μου|προλαβ\S*|εχω|εχουμε)$/.test(scene.tokens[at]?.key ?? '') && at < scene.to)
      at += 1;
    return scene.marks.some(
      (mark) =>
        mark.start === at &&
        /^(need|cook|planIt|put|add|bought|ate|threw|opened|froze|moved|have|find|keep)$/.test(mark.family),
    );
  });
}

/** The acts of all clauses, joined where one only runs on from the one before. */
export function told(scenes: readonly Scene[]): Act[] {
  const out: Told[] = [];
  let waiting: Waiting | null = null;
  for (const scene of scenes.flatMap(shared)) {
    const before = out.findLast(({ act }) => act.intent !== 'none');
    let act = isDenied(scene) ? null : actOf(scene);
    if (scene.repairs && before !== undefined) {
      out[out.length - 1] = { act: repairedAct(before.act, act, scene), scene: before.scene };
      continue;
    }
    // "take rice off the list and read me the rest"
    if (act === null && before?.act.intent.startsWith('list.') && scene.has('show') && asksForRest(scene))
      act = { intent: 'list.show', slots: {}, sure: true };
    if (act !== null && before !== undefined) act = withItsDay(act, before.act, scene);
    let from = scene;
    if (waiting !== null && (act === null || act.intent !== 'none')) {
      const merged: Scene = sceneOf(
        { from: waiting.scene.from, to: scene.to, asked: scene.asked, repairs: false },
        scene.whole,
      );
      const together = isPlain(waiting.scene) || act === null ? actOf(merged) : null;
      if (
        together !== null &&
        together.intent !== 'none' &&
        (act === null ||
          together.intent === act.intent ||
          !act.sure ||
          (act.intent === 'recipe.suggest' && act.slots.items === undefined && together.intent === 'recipe.find'))
      ) {
        act = together;
        from = merged;
        waiting = null;
      } else if (act !== null)
        act = withLimits(withDish(withTime(act, waiting.scene), waiting.scene, scene), waiting.scene);
    }
    if (act === null) {
      const { items, known } = scene.items({ objects: true });
      if (
        before?.act.intent === 'recipe.suggest' &&
        scene.has('have', 'reason') &&
        !isDenied(scene) &&
        items.some(isKnownFood)
      ) {
        out[out.length - 1] = { ...before, act: grown(before.act, items.filter(isKnownFood)) };
        continue;
      }
      if (before !== undefined && items.length > 0 && known && takesItems(before.act) && isPlain(scene))
        out[out.length - 1] = { ...before, act: grown(before.act, items) };
      else waiting = { scene, items: known ? items : items.filter(isKnownFood) };
      continue;
    }
    // "take the bread off, it is not needed": only why
    if (before !== undefined && act.intent === 'undo' && scene.has('not')) continue;
    if (act.intent === 'none') {
      if (scene.has('chat')) return [act];
      out.push({ act, scene });
      waiting = { scene, items: scene.items({ objects: true }).items.filter(isKnownFood) };
      continue;
    }
    join(out, { act, scene: from }, before?.act.slots.items ?? waiting?.items ?? []);
    waiting = null;
  }
  // "two kilos of potatoes and a lettuce": foods and no word besides are for the list
  // "the leftover bread in the freezer": where it is to go
  if (out.length === 0 && waiting !== null && isShopping(waiting, 1) && waiting.scene.place?.out === false) {
    const { value } = waiting.scene.place;
    const { items } = waiting;
    return [
      value === 'freezer'
        ? { intent: 'pantry.freeze', slots: { items }, sure: false }
        : { intent: 'pantry.move', slots: { items, place: value }, sure: false },
    ];
  }
  if (out.length === 0 && waiting !== null && isShopping(waiting, 2))
    return [{ intent: 'list.add', slots: { items: waiting.items }, sure: false }];
  if (out.length === 0 && scenes.every(isPolite)) return [{ intent: 'none', slots: {}, sure: true }];
  return chosen(out);
}

const isShopping = ({ scene, items }: Waiting, least: number): boolean =>
  !scene.asked &&
  [scene.duration, scene.place, scene.day, scene.meal, scene.diet, scene.servings].every((spot) => spot === null) &&
  isPlain(scene) &&
  !restOf(scene).some((word) => verbal.test(word) && !items.some(({ words = '' }) => fold(words).includes(word))) &&
  items.length > 0 &&
  (items.length >= least || items[0]?.quantity !== undefined) &&
  items.every((item) => isKnownFood(item));

/** Greetings and thanks. */
const isPolite = (scene: Scene): boolean =>
  scene.marks.length > 0 && scene.marks.every(({ family }) => family === 'filler') && restOf(scene).length === 0;

/** Only foods, days and the like, with no word besides. */
const isPlain = (scene: Scene): boolean =>
  scene.marks.every(({ family }) => /^(filler|pronoun|timer|plan|list|scale)$/.test(family)) &&
  (restOf(scene).length === 0 || scene.items({ diet: true, duration: true }).known);

/** What stays: commands that are none, and remarks beside a sure one, do not count. */
function chosen(out: readonly Told[]): Act[] {
  const real = out.filter(
    ({ act }) =>
      act.intent !== 'none' &&
      !(act.intent === 'substitute' && act.slots.food === undefined) &&
      !(takesItems(act) && !hasFoods(act) && !act.sure),
  );
  const sure = real.filter(({ act }) => act.sure);
  const told = sure.length > 0 ? sure : real;
  // "I don't know what to cook, help": beside a wish it asks for nothing more
  const isWish = told.some(({ act }) => act.intent === 'recipe.suggest');
  const wishes = told.filter(({ act }) => act.intent !== 'help' || !isWish);
  const kept = wishes.length > 0 ? wishes : told;
  const acts = (kept.length > 0 ? kept : out.slice(0, 1)).map(({ act }) => act);
  const last = out[0]?.scene.context.lastItems ?? [];
  return acts.map((act) => {
    // "put that on the list as well": the foods of the last thing done
    if (takesItems(act) && !hasFoods(act) && last.length > 0)
      return referredTo(
        act,
        last.map(({ food }) => ({ food })),
      );
    return act.slots.items === undefined || act.intent === 'convert' ? act : withFoods(act);
  });
}

/** Puts an act behind the others: as one more, or as the rest of the one before. */
function join(out: Told[], { act, scene }: Told, referred: readonly SaidItem[]): null {
  const last = out.findLastIndex(({ act: one }) => one.intent !== 'none');
  const before = out[last];
  const put = (one: Act): null => {
    out.push({ act: one, scene });
    return null;
  };
  const replace = (one: Act): null => {
    out[last] = { act: one, scene: before?.scene ?? scene };
    return null;
  };
  // "throw the yoghurt away, it smells": only why
  if (act.intent === 'safety' && !act.sure && before !== undefined && takesItems(before.act) && before.act.sure)
    return null;
  // "I want to make a pilaf, have you a recipe"
  if (
    before?.act.intent === 'recipe.find' &&
    act.intent === 'recipe.suggest' &&
    Object.keys(act.slots).length === 0 &&
    scene.has('recipe')
  )
    return replace({ ...before.act, sure: true });
  if (before?.act.intent === 'list.tick' && act.intent === 'list.remove' && !hasFoods(act)) return null;
  if (act.intent === 'storage' && act.slots.place === undefined && before !== undefined && saysThere(scene)) {
    const place = before.act.intent === 'pantry.freeze' ? 'freezer' : before.act.slots.place;
    if (place !== undefined) return join(out, { act: { ...act, slots: { ...act.slots, place } }, scene }, referred);
  }
  if (foodIntents.has(act.intent) && act.slots.food === undefined && !(act.intent === 'nutrition' && hasFoods(act))) {
    const food = referred.find((item) => item.food !== undefined)?.food ?? before?.act.slots.food;
    if (food === undefined || (act.intent === 'expiry.query' && !scene.has('when'))) return put(act);
    if (act.intent === 'nutrition') return put({ ...act, slots: { items: [{ ...act.slots.items?.[0], food }] } });
    // "I left the chicken out all night, may I eat it": the first only tells what the question is about
    const isStated =
      before !== undefined && (before.act.intent === act.intent || !before.act.sure || act.intent === 'safety');
    if (isStated && /^(safety|storage)$/.test(act.intent)) out.pop();
    return put({ ...act, slots: { ...act.slots, food } });
  }
  // "I'm pregnant, can I have brie"
  if (
    before?.act.intent === 'safety' &&
    before.act.slots.food === undefined &&
    act.intent === 'pantry.query' &&
    scene.has('can')
  )
    return replace({ ...before.act, slots: { ...act.slots } });
  if (act.intent === 'recipe.suggest' && before === undefined && act.slots.items === undefined && referred.length > 0)
    return put({ ...act, slots: { ...act.slots, items: referred } });
  // "what shall I make, I have a little mince"
  if (
    before?.act.intent === 'recipe.suggest' &&
    act.intent === 'pantry.query' &&
    !act.sure &&
    act.slots.food !== undefined
  )
    return replace(grown(before.act, scene.items().items.filter(isKnownFood)));
  // "I have pumpkin and chickpeas, what shall I make": no question, but what to make it of
  if (
    act.intent === 'recipe.suggest' &&
    before?.act.intent === 'pantry.query' &&
    !before.scene.asked &&
    !before.scene.has('what', 'howMuch', 'where', 'show')
  ) {
    const items = before.scene.items().items.filter(isKnownFood);
    out.pop();
    return put({ ...act, slots: { ...act.slots, items: [...(act.slots.items ?? []), ...items] } });
  }
  if (before !== undefined && act.intent === 'recipe.suggest' && act.slots.items === undefined && referred.length > 0) {
    // "got chorizo and beans, what can I cook"
    const isHad =
      before.act.intent === 'pantry.add' && /^(got|εχω)$/.test(before.scene.tokens[before.scene.from]?.key ?? '');
    if (isHad) return replace({ ...act, slots: { ...act.slots, items: referred } });
    if (saysWithIt(scene) || asksOfThem(scene))
      return put({ ...act, slots: { ...act.slots, items: referred.map(withoutAmount) } });
  }
  if (before === undefined) {
    const meant = referred.length > 0 ? referred : (scene.context.lastItems ?? []);
    return put(takesItems(act) && !hasFoods(act) ? referredTo(act, meant) : act);
  }
  if (before.act.intent === act.intent && !takesItems(act) && isNarrower(act, before.act)) {
    const isMore = Object.keys(act.slots).length > Object.keys(before.act.slots).length;
    return isMore ? replace(act) : null;
  }
  if (!before.act.sure && before.act.intent === 'expiry.query' && takesItems(act)) {
    out.pop();
    const food = before.act.slots.food;
    return put(hasFoods(act) || food === undefined ? act : referredTo(act, [{ food }]));
  }
  // "the fish smells bad, so it went in the bin"
  const isRemark = before.act.intent === 'safety' && !before.scene.asked && !before.scene.has('can', 'how', 'what');
  if (act.intent === 'pantry.discard' && isRemark) {
    const food = before.act.slots.food;
    return replace(hasFoods(act) || food === undefined ? act : referredTo(act, [{ food }]));
  }
  if (!takesItems(act) || hasFoods(act)) return put(act);
  // it has no foods of its own: it speaks of those before
  if (before.act.intent === act.intent && act.slots.items !== undefined) return replace(referredTo(act, referred));
  if (before.act.intent === act.intent && act.slots.items === undefined) {
    const place = act.slots.place ?? before.act.slots.place;
    return replace(place === undefined ? before.act : { ...before.act, slots: { ...before.act.slots, place } });
  }
  if (before.act.intent === 'pantry.add') {
    // what others brought was not picked up in the shop
    if (act.intent === 'list.remove' && wasGiven(before.scene))
      return put(referredTo(act, referred.map(withoutAmount)));
    if (act.intent === 'list.tick' || act.intent === 'list.remove')
      return replace({ ...act, intent: 'list.tick', slots: { items: referred } });
    const place =
      act.intent === 'pantry.freeze' ? 'freezer' : act.intent === 'pantry.move' ? act.slots.place : undefined;
    if (place !== undefined) return replace({ ...before.act, slots: { ...before.act.slots, place } });
  }
  const food = before.act.slots.food;
  const isRest = scene.tokens
    .slice(scene.from, scene.to)
    .some(({ key }) => /^(rest|remaining|υπολοιπο|υπολοιπα|υπολοιπη|υπολοιπεσ)$/.test(key));
  const meant = isRest ? referred.map(withoutAmount) : referred;
  return put(referredTo(act, meant.length > 0 ? meant : food === undefined ? [] : [{ food }]));
}
