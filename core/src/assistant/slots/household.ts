import type { Token } from '../../food/tokens.ts';

/** What else stands on a shopping list, by the words that name it: folded, longest first. */
const names = new Set(
  `kitchen roll|kitchen rolls|kitchen paper|kitchen towel|kitchen towels|paper towel|paper towels|toilet roll|toilet rolls|toilet paper|loo roll|loo rolls|loo paper|
  bin bag|bin bags|bin liner|bin liners|trash bags|garbage bags|rubbish bags|freezer bags|sandwich bags|ziploc bags|washing powder|washing liquid|washing up liquid|dish soap|
  dishwasher tablets|dishwasher tabs|dishwasher salt|laundry detergent|laundry liquid|detergent|fabric softener|bleach|cling film|clingfilm|plastic wrap|tin foil|tinfoil|
  aluminium foil|aluminum foil|kitchen foil|foil|baking paper|baking parchment|parchment paper|greaseproof paper|cat food|cat litter|dog food|dog treats|bird food|bird seed|
  nappies|diapers|baby wipes|wet wipes|shampoo|conditioner|toothpaste|toothbrush|toothbrushes|mouthwash|deodorant|shower gel|hand soap|soap|tissues|napkins|paper plates|
  batteries|light bulbs|lightbulbs|candles|sponges|matches|firelighters|charcoal|razors|razor blades|cotton buds|cotton wool|plasters|coffee filters|
  χαρτι κουζινασ|χαρτια κουζινασ|χαρτι υγειασ|χαρτια υγειασ|χαρτι τουαλετασ|κωλοχαρτο|κωλοχαρτα|σακουλεσ σκουπιδιων|σακουλεσ απορριμματων|απορρυπαντικο|απορρυπαντικο πιατων|
  υγρο πιατων|ταμπλετεσ πλυντηριου|αλατι πλυντηριου|αλουμινοχαρτο|μεμβρανη|λαδοκολλα|λαδοκολλεσ|αντικολλητικο χαρτι|οδοντοκρεμα|οδοντοβουρτσα|οδοντοβουρτσεσ|σαμπουαν|
  αφρολουτρο|κρεμοσαπουνο|σαπουνι|σαπουνια|χαρτοπετσετεσ|χαρτομαντιλα|μωρομαντηλα|πανεσ|σφουγγαρια|σφουγγαρακια|μπαταριεσ|χλωρινη|μαλακτικο|γατοτροφη|σκυλοτροφη|αμμο για τη γατα|
  κερια|λαμπεσ|ξυραφακια|αποσμητικο|οδοντογλυφιδεσ|καρβουνα|σπιρτα`
    .split('|')
    .map((name) => name.trim()),
);
const longest = 4;

/** The first such name in the words, as [from, to); null where there is none. */
export function householdIn(words: readonly Token[]): readonly [number, number] | null {
  for (let from = 0; from < words.length; from += 1)
    for (let to = Math.min(words.length, from + longest); to > from; to -= 1)
      if (names.has(wordsOf(words, from, to))) return [from, to];
  return null;
}

const wordsOf = (words: readonly Token[], from: number, to: number): string =>
  words
    .slice(from, to)
    .map(({ key }) => key)
    .join(' ');

/** The words of those names, which need no repair. */
export const allHouseholdWords: readonly string[] = [...names].flatMap((name) => name.split(' '));
