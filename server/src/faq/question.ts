import type { FaqCategory } from '@kelari/core/faq/contract.ts';
import type { Text } from '@kelari/core/kit/language.ts';

/** What cooks ask, answered as the product is now: whoever changes how something works changes its answer here. */
export type Question = {
  /** Stands in addresses that people have sent each other: never changed. */
  readonly id: string;
  readonly category: FaqCategory;
  readonly question: Text;
  /** Two to five sentences; what stands in “…” and «…» are names as the screens show them. */
  readonly answer: Text;
  /** At most 3. */
  readonly tags: readonly Text[];
  /** The page it is about, where there is one. */
  readonly href: string | null;
};
