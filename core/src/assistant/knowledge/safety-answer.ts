import type { FoodClass } from '../../food/concept.ts';
import { capital } from '../../food/normalise.ts';
import type { Slots } from '../act.ts';
import { type Fact, type FactId, facts } from './safety-facts.ts';
import { type Situation, situationsIn } from './safety-words.ts';
import { about, lineOf, subjectOf } from './subject.ts';
import type { Knowledge, World } from './world.ts';

/** Applies when `when` is said and the food is one of `foods`, a variety of one, or of one of `classes`. */
type Rule = {
  readonly fact: FactId;
  readonly when?: Situation;
  readonly foods?: readonly string[];
  readonly classes?: readonly FoodClass[];
  /** Only while no known food was named. */
  readonly noFood?: true;
};

const rule = (fact: FactId, when: Situation | '', foods = '', classes: readonly FoodClass[] = []): Rule => ({
  fact,
  ...(when !== '' && { when }),
  ...(foods !== '' && { foods: foods.split(' ') }),
  ...(classes.length > 0 && { classes }),
});

const softCheese =
  'feta white-cheese telemes mizithra anthotyro ricotta mascarpone cream-cheese cottage-cheese mozzarella burrata brie camembert goat-cheese katiki galotyri manouri halloumi anari queso-fresco quark fromage-frais labneh kopanisti stracciatella xinomizithra xigalo pichtogalo anevato tsalafouti paneer';
const hardCheese =
  'hard-cheese yellow-cheese parmesan grana-padano pecorino kefalotyri kefalograviera graviera gruyere comte emmental cheddar gouda edam kasseri regato manchego ladotyri dried-mizithra dried-anthotyro';
const blueCheese = 'blue-cheese roquefort gorgonzola stilton cambozola brie camembert';
const mince =
  'minced-meat burger-patty stuffed-burger meatballs soutzoukakia meatloaf kebab sausage sausage-meat country-sausage burger-meal chicken-burger youvarlakia beef-mince pork-mince';
const cookedStarch =
  'rice cooked-rice cooked-brown-rice fried-rice risotto-meal cooked-pasta pasta cooked-noodles cooked-quinoa quinoa bulgur couscous rice-pudding spanakorizo sushi';
const highMercury = 'swordfish shark fresh-tuna tuna tuna-in-oil tuna-in-water';
const bivalves = 'mussel mussel-meat clam telline oyster scallop seafood';
const organs =
  'liver pork-liver chicken-liver goose-liver kidney lamb-pluck sweetbreads brains spleen heart tripe intestines';

const meats: readonly FoodClass[] = ['red-meat', 'pork', 'poultry', 'game'];
const plants: readonly FoodClass[] = ['vegetable', 'leafy', 'root', 'mushroom', 'fruit', 'herb'];
const wet: readonly FoodClass[] = [
  ...meats,
  'fish',
  'seafood',
  'prepared',
  'condiment',
  'sauce',
  'sweetener',
  'juice',
  'milk',
  'plant-milk',
  'soy',
  'canned',
];
const porous: readonly FoodClass[] = [
  'bread',
  'pastry',
  'nut',
  'seed',
  'legume',
  'grain',
  'flour',
  'pasta',
  'sweet',
  'snack',
  'spice',
  'dried-fruit',
  'baking',
  'hot-drink',
];
const stable: readonly FoodClass[] = [
  'bread',
  'nut',
  'seed',
  'dried-fruit',
  'spice',
  'oil',
  'vinegar',
  'sweetener',
  'snack',
  'hot-drink',
  'flour',
  'baking',
  'alcohol',
  'soft-drink',
  'water',
  'vegetable',
  'leafy',
  'root',
  'mushroom',
  'fruit',
  'herb',
  'sweet',
];
const fresh: readonly FoodClass[] = [
  ...meats,
  'fish',
  'seafood',
  'milk',
  'cream',
  'yogurt',
  'prepared',
  'soy',
  'cured-meat',
];

/** The first that applies answers: people at risk and what is deadly before what is merely spoilt, the particular before the general. */
export const rules: readonly Rule[] = [
  rule('ill', 'ill'),
  rule('pets', 'pets'),
  rule('allergy', 'allergy'),
  rule('outage', 'outage'),
  rule('pregnancySeafood', 'pregnant', '', ['seafood']),
  rule('pregnancyFish', 'pregnant', `fish sushi sashimi ${highMercury} smoked-salmon`, ['fish']),
  rule('pregnancyCheese', 'pregnant', '', ['cheese']),
  rule('pregnancyEgg', 'pregnant', 'mayonnaise tiramisu chocolate-mousse', ['egg']),
  rule('pregnancyMilk', 'pregnant', '', ['milk', 'yogurt', 'cream']),
  rule('pregnancyMeat', 'pregnant', '', [...meats, 'cured-meat']),
  rule('pregnancyDrink', 'pregnant', 'coffee tea', ['alcohol', 'hot-drink']),
  rule('pregnancy', 'pregnant'),
  rule('honey', '', 'honey creamed-honey'),
  rule('babyNuts', 'baby', 'peanut-butter almond-butter', ['nut', 'seed']),
  rule('baby', 'baby'),
  rule('garlicOil', 'garlicOil'),
  rule('garlicOil', '', 'garlic-oil'),
  rule('homeCanned', 'homeCanned'),
  rule('swollen', 'swollen'),
  rule('refreezeIce', 'refreeze', 'ice-cream sorbet frozen-yogurt ice-lolly'),
  rule('refreeze', 'refreeze'),
  rule('thaw', 'thaw'),
  rule('mouldBlue', 'mould', blueCheese),
  rule('mouldSoft', 'mould', softCheese, ['yogurt', 'cream', 'milk', 'butter']),
  rule('mouldHard', 'mould', hardCheese),
  rule('mouldHard', 'mould', '', ['cheese']),
  rule('mouldCured', 'mould', '', ['cured-meat']),
  rule('mouldFirm', 'mould', '', plants),
  rule('mouldPorous', 'mould', '', porous),
  rule('mouldWet', 'mould', '', wet),
  rule('mould', 'mould'),
  rule('insects', 'insects'),
  rule('shut', 'shut', bivalves, ['seafood']),
  rule('wildMushroom', 'wild', '', ['mushroom']),
  rule('potato', 'green', 'potato'),
  rule('sproutedBulb', 'green', 'onion garlic shallot spring-onion'),
  rule('washMeat', 'wash', '', [...meats, 'egg']),
  rule('washPlants', 'wash', '', plants),
  rule('cross', 'cross'),
  rule('fridge', 'fridge'),
  rule('rice', 'out', cookedStarch),
  rule('eggsOut', 'out', '', ['egg']),
  rule('butterOut', 'out', '', ['butter', 'fat']),
  rule('twoHours', 'cookedOut'),
  rule('keepsOut', 'out', '', stable),
  rule('twoHours', 'out'),
  rule('datesEgg', 'expired', '', ['egg']),
  rule('tinOpen', 'expired', '', ['canned']),
  rule('datesFresh', 'expired', '', fresh),
  rule('dates', 'expired'),
  rule('cooling', 'cooling'),
  rule('rice', 'reheat', cookedStarch),
  rule('reheat', 'reheat'),
  rule('heatPoultry', 'heat', '', ['poultry']),
  rule('rice', 'leftovers', cookedStarch),
  rule('freshDays', 'leftovers', '', [...meats, 'fish', 'seafood']),
  rule('leftovers', 'leftovers', '', ['prepared', 'canned', 'pasta', 'grain', 'legume']),
  rule('rawDough', 'raw', 'flour pizza-dough cookie-dough kourou-dough', ['flour', 'pastry', 'baking']),
  rule('rawFish', 'raw', 'sushi sashimi marinated-anchovy salmon', ['fish']),
  rule('rawSeafood', 'raw', '', ['seafood']),
  rule('rawMilk', 'raw', '', ['milk', 'cream', 'yogurt', 'cheese']),
  rule('beans', 'raw', '', ['legume']),
  rule('smell', 'smell'),
  rule('heatMince', '', mince),
  rule('heatGame', '', organs, ['game']),
  rule('rawSteak', 'pink', '', ['red-meat']),
  rule('rawSteak', 'raw', '', ['red-meat']),
  rule('heatPoultry', '', '', ['poultry']),
  rule('heatPork', '', '', ['pork']),
  rule('heatWhole', '', 'beef veal steak lamb mutton goat-meat'),
  rule('heat', '', 'meat'),
  rule('heatWhole', '', '', ['red-meat']),
  rule('rawFish', '', 'sushi sashimi'),
  rule('heatFish', '', '', ['fish']),
  rule('shut', '', 'mussel clam telline'),
  rule('heatSeafood', '', '', ['seafood']),
  rule('heatEgg', '', '', ['egg']),
  rule('rice', '', cookedStarch),
  rule('potato', '', 'potato'),
  rule('beans', '', 'beans kidney-beans haricot-beans giant-beans butter-beans borlotti-beans black-beans pinto-beans'),
  rule('rawPlants', '', 'rhubarb bitter-almond cassava elderberry lupin'),
  rule('leftovers', '', 'soup stock'),
  rule('tinOpen', '', '', ['canned']),
  rule('washPlants', 'raw', '', plants),
  rule('leftovers', '', '', ['prepared']),
  { fact: 'leftovers', when: 'leftovers', noFood: true },
  { fact: 'heat', when: 'heat', noFood: true },
  { fact: 'heat', when: 'pink', noFood: true },
];

/** What is known about the danger that is asked about; the words of the question decide as much as the food. */
export function safetyAnswer({ food, foodWords }: Slots, world: World): Knowledge {
  const { lang, book, said = '' } = world;
  const { concept, name } = subjectOf(food, foodWords, lang, book);
  const situations = situationsIn(`${said} ${foodWords ?? ''}`);
  const line = concept === null ? [] : lineOf(concept, book).map(({ id }) => id);
  const applies = ({ when, foods, classes, noFood }: Rule): boolean => {
    if ((when !== undefined && !situations.has(when)) || (noFood === true && concept !== null)) return false;
    if (foods === undefined && classes === undefined) return when !== undefined;
    if (concept === null) return false;
    return line.some((id) => foods?.includes(id)) || classes?.includes(concept.class) === true;
  };
  const fact: Fact = facts[rules.find(applies)?.fact ?? 'general'];
  const text = fact[lang];
  if (fact.open !== true) return { text };
  return { text: name === null ? capital(text) : about(name, text) };
}
