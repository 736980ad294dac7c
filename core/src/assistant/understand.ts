import type { FoodBook } from '../food/food-book.ts';
import type { Act, Heard } from './act.ts';

/** What was said and where: `lang` is the language it was said in. */
export type Utterance = { readonly text: string; readonly lang: 'el' | 'en'; readonly context?: Heard | undefined };

/** The acts that a cook's words ask for, in their order; never empty. */
export function understand(_heard: Utterance, _book?: FoodBook): Act[] {
  return [{ intent: 'none', slots: {}, sure: false }];
}
