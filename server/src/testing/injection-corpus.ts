import { readFileSync } from 'node:fs';

/** Where the words of an attack stand when they reach the model. */
export type Carrier =
  | 'message'
  | 'context'
  | 'history'
  | 'product-name'
  | 'product-notes'
  | 'item-notes'
  | 'recipe-title'
  | 'recipe-steps'
  | 'imported-page'
  | 'member-name'
  | 'tool-result'
  | 'receipt-text'
  | 'photo-prompt'
  | 'transcription'
  | 'model-output';

/** The harm that it is after: what a model does that obeys. */
export type Wanted =
  | 'account'
  | 'add-many'
  | 'agreed'
  | 'bidi'
  | 'confirm'
  | 'data-url'
  | 'delete-all'
  | 'exfil-image'
  | 'exfil-link'
  | 'foreign-read'
  | 'foreign-write'
  | 'hidden'
  | 'html'
  | 'invented-tool'
  | 'key'
  | 'loop'
  | 'prototype'
  | 'script'
  | 'spend'
  | 'sql'
  | 'ssrf'
  | 'system-prompt'
  | 'terminal'
  | 'traversal';

export type Attack = {
  readonly id: string;
  readonly lang: 'en' | 'el';
  readonly carrier: Carrier;
  /** How it is dressed: as an order, a role, a file, a code, a delimiter. */
  readonly technique: string;
  readonly wants: Wanted;
  readonly text: string;
  /** What was said before it, in turns, or the second field of an attack that is split over two. */
  readonly more?: readonly string[];
};

/** Five hundred attacks on a model's words, half of them Greek; only reserved names and addresses are in them. */
export const attacks: readonly Attack[] = readFileSync(
  new URL('../../../evaluation/injection/attacks.jsonl', import.meta.url),
  'utf8',
)
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line));

/** `count` of them in an order that `seed` gives, every carrier and every harm among them when there is room. */
export function someAttacks(count: number, seed: number): readonly Attack[] {
  // mulberry32: the same attacks for the same seed, on every machine
  let state = seed;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const shuffled = attacks.map((attack) => ({ attack, at: random() })).sort((a, b) => a.at - b.at);
  const seen = new Set<string>();
  const first: Attack[] = [];
  const rest: Attack[] = [];
  for (const { attack } of shuffled) {
    const fresh = [attack.carrier, attack.wants].filter((what) => !seen.has(`${attack.lang} ${what}`));
    for (const what of fresh) seen.add(`${attack.lang} ${what}`);
    (fresh.length > 0 ? first : rest).push(attack);
  }
  return [...first, ...rest].slice(0, count);
}
