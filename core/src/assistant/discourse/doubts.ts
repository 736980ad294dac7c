import { isGreek } from '../../food/normalise.ts';
import type { Token } from '../../food/tokens.ts';
import type { Act } from '../act.ts';
import type { Mark } from '../cues/cues.ts';
import type { Tongue } from '../hear/tokens.ts';

/** Longer than a timer in a kitchen runs, in seconds. */
const longestTimer = 86_400;
/** More than a household has of anything, in whatever unit. */
const most = 100_000;
/** More words than a cook says at once. */
const mostSaid = 80;
/** "1e400" is no number that is said. */
const glued = /(?<![\p{L}\p{N}])\d+[ex]\d+/iu;
/** What is asked of the whole of what we keep, and not of the kitchen. */
const wholesale = /\b(catalogue|catalog|database)\b/i;

/** Quoted words that would be an order: told of, never asked for. The whole message in quotes is what was said. */
export function quotedOrders(tokens: readonly Token[], marks: readonly Mark[]): (readonly [number, number])[] {
  const out: (readonly [number, number])[] = [];
  for (let i = 0; i < tokens.length; i += 1) {
    const closing = closes.get(tokens[i]?.text ?? '');
    if (closing === undefined) continue;
    const end = tokens.findIndex(({ text }, k) => k > i && closing.includes(text));
    if (end < 0) break;
    const orders = marks.some(
      ({ family, start }) =>
        /^(add|put|need|remove|tick|freeze|move|threw|ate|opened|bought|stop|undo)$/.test(family) &&
        start > i &&
        start < end,
    );
    const isWhole = tokens.every(({ kind }, k) => kind === 'sign' || (k > i && k < end));
    // hostile words stay what they are
    const isHostile = marks.some(({ family, start }) => family === 'chat' && start > i && start < end);
    if (orders && !isWhole && !isHostile) out.push([i, end + 1]);
    i = end;
  }
  return out;
}
const closes: ReadonlyMap<string, string> = new Map([
  ['«', '»'],
  ['“', '”'],
  ['„', '“”'],
  ['"', '"'],
]);

const isOdd = ({ slots }: Act): boolean =>
  slots.factor === 0 ||
  slots.servings === 0 ||
  (slots.seconds !== undefined && (slots.seconds <= 0 || slots.seconds > longestTimer)) ||
  [slots.factor, slots.servings].some((value) => value !== undefined && value > most) ||
  slots.items?.some(({ quantity }) => quantity !== undefined && (quantity <= 0 || quantity > most)) === true;

/** The acts with those unsure that a kitchen would not ask for so. */
export function doubted(
  acts: readonly Act[],
  said: { readonly text: string; readonly tokens: readonly Token[]; readonly own: Tongue; readonly isTold: boolean },
  english: () => Tongue,
): Act[] {
  const { text, tokens, own, isTold } = said;
  const isStrange = glued.test(text) || wholesale.test(text) || isTold || tokens.length > mostSaid;
  // English typed where Greek was expected: its words are left over, or were taken for the food's
  const isForeign =
    own.lang === 'el' &&
    !isGreek(text) &&
    tokens.some(
      ({ key, kind }) => kind === 'word' && key.length > 3 && !isGreek(key) && english().cueWords.words.has(key),
    );
  return acts.map((act) =>
    act.sure && act.intent !== 'none' && (isStrange || isForeign || isOdd(act)) ? { ...act, sure: false } : act,
  );
}
