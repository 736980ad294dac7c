import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { noControl } from '../kit/schemas.ts';

/** The groups of the questions, in the order of the page. */
export const faqCategories = [
  'first-steps',
  'pantry',
  'scanning',
  'recipes',
  'planner',
  'shopping',
  'assistant',
  'household',
  'offline',
  'privacy',
  'general',
] as const;
export type FaqCategory = (typeof faqCategories)[number];

/** In the language of the call. */
export const Faq = z.object({
  /** Stands in the address: /faq#id. */
  id: z.string(),
  question: z.string(),
  /** Plain text; paragraphs apart by a line feed. */
  answer: z.string(),
  category: z.enum(faqCategories),
  /** At most 3. */
  tags: z.array(z.string()),
  /** The page of the product that the answer is about. */
  href: z.nullable(z.string()),
});
export type Faq = z.infer<typeof Faq>;

export const faqApi = {
  /** All questions in the order of the page; with `q` those whose question, answer or tags hold every word of it, blind to accent and case. */
  list: endpoint({
    method: 'GET',
    path: '/api/faq',
    access: 'member',
    etag: 'household',
    query: z.object({ q: z.optional(z.string().check(z.maxLength(200), noControl())) }),
    reply: z.array(Faq),
  }),
};
