import type { Category } from '../food/concept.ts';
import type { Day } from '../kit/dates.ts';

/** What one day's message may speak of; the parts that the person wants and that have something to say. */
export type Digest = {
  readonly day: Day;
  /** Soonest first; `days` until the date, negative when it has passed. */
  readonly expiring: readonly { readonly name: string; readonly days: number; readonly amount: string }[];
  /** The best thing to cook, and what it uses up. */
  readonly cook: { readonly id: string; readonly name: string; readonly uses: readonly string[] } | null;
  /** What runs low or is missing of what the household always has. */
  readonly buy: readonly string[];
  /** Of the meals planned for the day. */
  readonly meals: readonly string[];
  readonly challenges: readonly { readonly title: string; readonly what: 'ends-tomorrow' | 'completed' }[];
  readonly social: readonly { readonly name: string; readonly what: 'joined' | 'shared' }[];
};

/** What a person wants to hear of, and how many days ahead of a food's date. */
export type Wanted = {
  readonly dailyBriefing: boolean;
  readonly expiryAlerts: boolean;
  /** Days before the date, by category; null for never. A category that is not named: `usualAlertDays`. */
  readonly alertDays: Readonly<Partial<Record<Category, number | null>>>;
};

/** As many days ahead as the dashboard calls soon. */
export const usualAlertDays = 2;

/** Nothing that would be worth a message: a dish alone, that saves nothing, is none. */
export const isQuiet = ({ expiring, cook, buy, meals, challenges, social }: Digest): boolean =>
  [expiring, cook?.uses ?? [], buy, meals, challenges, social].every((part) => part.length === 0);
