import { foodKeys } from '../food/queries.ts';
import type { Interests } from '../live/use-live.ts';

/** What follows from the pantry and from the plan alike. */
const planned = ['daily-briefing', 'meal-standings', 'plan-needs', 'shopping-suggestions', 'missing-lines'];
const stock = ['products', 'shelf-life', 'par-levels', 'journal', 'ledger', 'recommendations', ...planned];
const game = [
  'current-user',
  'gamification-overview',
  'achievements',
  'challenges',
  'user-challenges',
  'cooking-activities',
];
const people = [
  'current-user',
  'members',
  'invitations',
  'recipes',
  'recommendations',
  'missing-lines',
  'subscription',
];

/** What is asked anew when others change something: the entities of the server's change log, and who holds them. */
export const liveChanges: Interests = {
  products: stock,
  journal: stock,
  'par-levels': stock,
  codes: ['codes'],
  prices: ['journal', 'prices', 'price-tracker', 'recipe-cost', 'shopping-shops', 'meal-standings', 'daily-briefing'],
  'price-tracker': ['journal', 'price-tracker', 'daily-briefing'],
  shopping: [
    'journal',
    'shopping',
    'shopping-lists',
    'shopping-suggestions',
    'shopping-shops',
    'shopping-order',
    'plan-needs',
    'shopping-done',
    'daily-briefing',
  ],
  'meal-plans': ['journal', 'meal-plans', 'recommendations', ...planned],
  recipes: ['journal', 'recipes', 'recipe-videos', 'recommendations', 'recipe-cost', ...planned],
  favourites: ['recipes', 'recommendations'],
  cookings: ['journal', 'cookings', 'recommendations', 'meal-plans', ...planned],
  foods: [...foodKeys, ...stock],
  user: people,
  members: people,
  invitations: ['invitations'],
  game,
  household: [...people, ...stock],
};
