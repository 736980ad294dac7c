import type { Press, Screen } from '../screens-list.ts';

const guest = (name: string, path: string): Screen => ({ name, path, who: 'guest' });
const member = (name: string, path: string): Screen => ({ name, path, who: 'member' });
const layer = (name: string, path: string, ...opens: readonly Press[]): Screen => ({
  name,
  path,
  who: 'member',
  opens,
});

/** What the gallery needs no picture of: `:own` is a recipe of the cook, `:language` the language in which is looked. */
export const moreScreens: readonly Screen[] = [
  guest('landing-in-language', '/:language'),
  member('recipe-own', '/recipes/:own'),
  member('shopping-done', '/shopping?mode=done'),
  member('prices-alerts', '/prices?tab=alerts'),
  member('price-of-food', '/prices?food=feta'),
  layer('shopping-edit', '/shopping', { el: 'Περισσότερα για: Ζάχαρη', en: 'More about Sugar' }, 'Edit'),
  layer('recipe-edit', '/recipes/:own', 'Edit'),
  layer('recipe-scale', '/recipes/:starter', { el: /^Προσαρμογή στην ποσότητα/, en: /^Scale by what there is/ }),
  layer('recommendations-missing', '/recipe-recommendations', {
    el: /^Όσα λείπουν στη λίστα: /,
    en: /^Missing to the list: /,
  }),
  layer('settings-second-step', '/settings', 'Set up two-step sign-in'),
  layer('settings-key', '/settings', 'Make a key'),
  layer('subscription-end', '/subscription', 'End my plan'),
  layer('recipe-share', '/recipes/:own', 'Share this recipe'),
  layer('planner-cooked', '/meal-planner', { el: /^Μπιφτέκια/, en: /^Baked biftekia/ }, 'I cooked it'),
  layer('palette', '/dashboard', 'Search everything'),
  { ...layer('pantry-toast', '/pantry', { el: 'Τελείωσε: Ρύζι', en: 'Used up: Rice' }), inPage: true },
  { ...layer('pantry-select', '/pantry', 'Select'), inPage: true },
  { ...layer('assistant-cards', '/assistant', 'What is in the fridge?'), inPage: true },
  { ...layer('voice-answer', '/voice-chat', 'What expires tomorrow?'), inPage: true },
];
