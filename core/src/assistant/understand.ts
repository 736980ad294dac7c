import type { FoodBook } from '../food/food-book.ts';
import { isGreek } from '../food/normalise.ts';
import type { Token } from '../food/tokens.ts';
import type { Act, Heard, SaidItem } from './act.ts';
import { clausesIn } from './clauses.ts';
import { repairedAct } from './corrections.ts';
import { type Mark, marksIn } from './cues.ts';
import { actOf } from './frames.ts';
import { determiners } from './items.ts';
import { saidTokens, tongue } from './said.ts';
import { type Scene, sceneOf } from './scene.ts';

/** What was said and where: `lang` is the language it was said in. */
export type Utterance = { readonly text: string; readonly lang: 'el' | 'en'; readonly context?: Heard | undefined };

/** A longer message is prose, which only its beginning tells. */
const longest = 1_000;

/** The acts that a cook's words ask for, in their order; never empty. Pure; a household's own foods come with `book`. */
export function understand({ text, lang, context = {} }: Utterance, book?: FoodBook): Act[] {
  const own = tongue(isGreek(text) ? 'el' : lang);
  const tokens = saidTokens(text.slice(0, longest), own);
  const marks = outermost(marksIn(tokens, own.cues));
  const all = { tokens, marks, lang: own.lang, book, context };
  const clauses = clausesIn(tokens, marks, {
    isContent: (i) =>
      tokens[i]?.kind !== 'sign' &&
      !determiners.has(tokens[i]?.key ?? '') &&
      !marks.some((mark) => i >= mark.start && i < mark.end),
    isRepair: (mark, from) => isRepair(tokens, mark, from),
  });
  const scenes = clauses.map((clause) => sceneOf(clause, all));
  const acts = told(scenes);
  return acts.length > 0 ? acts : [{ intent: 'none', slots: {}, sure: false }];
}

/** Without marks that lie within a longer one: "how much time is left" asks for no food. */
function outermost(marks: readonly Mark[]): Mark[] {
  return marks.filter(
    (mark) =>
      !marks.some(
        (other) =>
          other.gap === undefined &&
          other.start <= mark.start &&
          other.end >= mark.end &&
          other.end - other.start > mark.end - mark.start,
      ),
  );
}

/** Plain "όχι" leaves out what follows, unless a pause, a number or a second word of regret stands by it. */
function isRepair(tokens: readonly Token[], mark: Mark, from: number): boolean {
  if (mark.start <= from) return false;
  const isPlain = mark.end - mark.start === 1 && tokens[mark.start]?.key === 'οχι';
  if (!isPlain) return true;
  const next = tokens[mark.end];
  return next?.text === ',' || next?.text === '.' || next?.kind === 'number';
}

type Told = { act: Act; scene: Scene };

/** The acts of all clauses, joined where one only runs on from the one before. */
function told(scenes: readonly Scene[]): Act[] {
  const out: Told[] = [];
  let waiting: readonly SaidItem[] = [];
  for (const scene of scenes) {
    const before = out.at(-1);
    const act = actOf(scene);
    if (scene.repairs && before !== undefined) {
      out[out.length - 1] = { act: repairedAct(before.act, act, scene), scene: before.scene };
      continue;
    }
    if (act === null || act.intent === 'none') {
      if (act?.intent === 'none' && scene.has('chat')) return [act];
      const { items } = scene.items();
      const runsOn =
        before !== undefined &&
        items.length > 0 &&
        takesItems(before.act) &&
        act === null &&
        scene.marks.every(({ family }) => family === 'filler' || family === 'pronoun');
      if (runsOn)
        out[out.length - 1] = {
          ...before,
          act: { ...before.act, slots: { ...before.act.slots, items: [...(before.act.slots.items ?? []), ...items] } },
        };
      else waiting = items;
      if (act !== null) out.push({ act, scene });
      continue;
    }
    const referred = before?.act.slots.items ?? waiting;
    join(out, act, scene, referred.length > 0 ? referred : waiting);
    waiting = [];
  }
  const acts = out.map(({ act }) => act);
  const real = acts.filter(({ intent }) => intent !== 'none');
  return real.length > 0 ? real : acts.slice(0, 1);
}

const itemIntents = new Set([
  'list.add',
  'list.remove',
  'list.tick',
  'pantry.add',
  'pantry.consume',
  'pantry.discard',
  'pantry.freeze',
  'pantry.open',
  'pantry.move',
]);
const foodIntents = new Set(['storage', 'safety', 'expiry.query', 'substitute', 'nutrition']);
const takesItems = ({ intent }: Act): boolean => itemIntents.has(intent);
const hasItems = ({ slots }: Act): boolean => (slots.items?.length ?? 0) > 0;

/** Puts an act behind the others: as one more, or as the rest of the one before. */
function join(out: Told[], act: Act, scene: Scene, referred: readonly SaidItem[]): void {
  const before = out.at(-1);
  if (before === undefined || !takesItems(act) || hasItems(act)) {
    if (before !== undefined && foodIntents.has(act.intent) && act.slots.food === undefined) {
      const food = referred[0]?.food ?? before.act.slots.food;
      const withFood = food === undefined ? act : { ...act, slots: { ...act.slots, food } };
      // "I left the chicken out all night, may I eat it": the first only tells what the question is about
      if (food !== undefined && (act.intent === 'safety' || act.intent === 'storage')) out.pop();
      out.push({ act: withFood, scene });
      return;
    }
    if (before !== undefined && before.act.intent === 'expiry.query' && !before.act.sure && takesItems(act)) out.pop();
    const needsItems = takesItems(act) && !hasItems(act);
    out.push({
      act: needsItems && referred.length > 0 ? { ...act, slots: { ...act.slots, items: referred } } : act,
      scene,
    });
    return;
  }
  // it has no foods of its own: it speaks of those before
  if (before.act.intent === act.intent) {
    const place = act.slots.place ?? before.act.slots.place;
    out[out.length - 1] = {
      ...before,
      act: { ...before.act, slots: { ...before.act.slots, ...(place && act.intent === 'pantry.add' && { place }) } },
    };
    return;
  }
  if (
    before.act.intent === 'pantry.add' &&
    (act.intent === 'list.tick' || (act.intent === 'list.remove' && before.act.slots.place === undefined))
  ) {
    out[out.length - 1] = { act: { ...act, intent: 'list.tick', slots: { items: referred } }, scene };
    return;
  }
  if (before.act.intent === 'pantry.add' && (act.intent === 'pantry.move' || act.intent === 'pantry.freeze')) {
    const place = act.intent === 'pantry.freeze' ? 'freezer' : act.slots.place;
    out[out.length - 1] = {
      ...before,
      act: { ...before.act, slots: { ...before.act.slots, ...(place && { place }) } },
    };
    return;
  }
  const isOnlySaid = before.act.intent === 'expiry.query' && !before.act.sure;
  const food = before.act.slots.food;
  const items = referred.length > 0 ? referred : food === undefined ? [] : [{ food }];
  if (isOnlySaid) out.pop();
  out.push({ act: items.length === 0 ? act : { ...act, slots: { ...act.slots, items } }, scene });
}
