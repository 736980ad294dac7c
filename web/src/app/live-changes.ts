import { foodKeys } from '../food/queries.ts';
import type { Interests } from '../live/use-live.ts';

const stock = ['products', 'shelf-life', 'par-levels', 'journal', 'ledger', 'recommendations'];
const people = ['current-user', 'members', 'invitations', 'recommendations'];

/** What is asked anew when others change something: the entities of the server's change log, and who holds them. */
export const liveChanges: Interests = {
  products: stock,
  journal: stock,
  'par-levels': stock,
  codes: ['codes'],
  recipes: ['recipes', 'recipe-videos', 'recommendations'],
  cookings: ['cookings', 'recommendations'],
  foods: [...foodKeys, ...stock],
  user: people,
  members: people,
  invitations: ['invitations'],
  household: [...people, ...stock],
};
