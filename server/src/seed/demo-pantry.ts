import type { Category, PlaceKind, Unit } from '@kelari/core/food/concept.ts';
import type { Text } from '@kelari/core/kit/language.ts';

/** One lot of the demo household's kitchen. */
export type DemoProduct = {
  readonly name: Text;
  readonly category: Category;
  readonly quantity: number;
  readonly unit: Unit;
  readonly location: PlaceKind;
  /** Euros paid for the whole lot; null when it was a gift. */
  readonly price: number | null;
  readonly storeName: Text;
  /** Days from the day of the seed until the best-before date; negative has passed, null never spoils. */
  readonly daysToExpiry: number | null;
  /** Low at or below this quantity; left out, the rule of the unit decides. */
  readonly lowAt?: number;
};

/** The shops of the neighbourhood, also of the prices that were seen there. */
export const shop = {
  sklavenitis: { el: 'Σκλαβενίτης', en: 'Sklavenitis' },
  ab: { el: 'ΑΒ Βασιλόπουλος', en: 'AB Vassilopoulos' },
  market: { el: 'Λαϊκή αγορά', en: 'Street market' },
  butcher: { el: 'Κρεοπωλείο', en: 'Butcher' },
  bakery: { el: 'Φούρνος της γειτονιάς', en: 'Local bakery' },
  village: { el: 'Από το χωριό', en: 'From the village' },
} as const satisfies Record<string, Text>;

type Where = { readonly shop: keyof typeof shop; readonly place: PlaceKind; readonly category: Category };
type Amount = readonly [
  quantity: number,
  unit: Unit,
  price: number | null,
  daysToExpiry: number | null,
  lowAt?: number,
];

const lot = (el: string, en: string, { shop: at, place, category }: Where, amount: Amount): DemoProduct => {
  const [quantity, unit, price, daysToExpiry, lowAt] = amount;
  return {
    name: { el, en },
    category,
    quantity,
    unit,
    location: place,
    price,
    storeName: shop[at],
    daysToExpiry,
    ...(lowAt === undefined ? {} : { lowAt }),
  };
};

const dairy: Where = { shop: 'ab', place: 'fridge', category: 'dairy' };
const meat: Where = { shop: 'butcher', place: 'fridge', category: 'meat' };
const greens: Where = { shop: 'market', place: 'fridge', category: 'vegetables' };
const roots: Where = { shop: 'market', place: 'pantry', category: 'vegetables' };
const fruit: Where = { shop: 'market', place: 'fridge', category: 'fruits' };
const shelf: Where = { shop: 'sklavenitis', place: 'pantry', category: 'pantry' };
const grains: Where = { shop: 'sklavenitis', place: 'pantry', category: 'grains' };
const spices: Where = { shop: 'sklavenitis', place: 'pantry', category: 'condiments' };
const frozen: Where = { shop: 'ab', place: 'freezer', category: 'frozen' };

/**
 * The kitchen of `npm start -- --demo`: a Greek family of four on a Thursday evening. One thing is past its date, some
 * must be eaten today or tomorrow, some run low; φακές, σπαγγέτι, στραπατσάδα and χωριάτικη can be cooked as it stands.
 */
export const demoPantry: readonly DemoProduct[] = [
  lot('Φέτα', 'Feta', dairy, [0.4, 'kg', 5.2, 9]),
  lot('Γάλα', 'Milk', dairy, [1, 'l', 1.58, 1]),
  lot('Αβγά', 'Eggs', dairy, [6, 'pieces', 2.25, 8]),
  lot('Στραγγιστό γιαούρτι', 'Greek strained yogurt', dairy, [500, 'g', 3.45, 2]),
  lot('Βούτυρο', 'Butter', dairy, [200, 'g', 3.2, 41]),
  lot('Κεφαλοτύρι', 'Kefalotyri', dairy, [250, 'g', 4.1, 24]),
  lot('Μοσχαρίσιος κιμάς', 'Minced beef', meat, [600, 'g', 7.5, 0]),
  lot('Στήθος κοτόπουλο', 'Chicken breast', meat, [700, 'g', 7.3, 1]),
  lot('Μανιτάρια', 'Mushrooms', { ...greens, shop: 'ab' }, [250, 'g', 1.95, -1]),
  lot('Σπανάκι', 'Spinach', greens, [1, 'kg', 2.2, 1]),
  lot('Ντομάτες', 'Tomatoes', greens, [1.2, 'kg', 2.4, 4]),
  lot('Αγγούρια', 'Cucumbers', greens, [2, 'pieces', 1.1, 5]),
  lot('Πράσινες πιπεριές', 'Green bell peppers', greens, [4, 'pieces', 1.6, 6]),
  lot('Καρότα', 'Carrots', greens, [1, 'kg', 1.1, 16]),
  lot('Άνηθος', 'Dill', greens, [1, 'bunch', 0.7, 2]),
  lot('Μαϊντανός', 'Parsley', greens, [1, 'bunch', 0.6, 3]),
  lot('Βασιλικός', 'Basil', greens, [1, 'bunch', 0.9, 5]),
  lot('Πατάτες', 'Potatoes', roots, [3, 'kg', 3, 22]),
  lot('Κρεμμύδια', 'Onions', roots, [2, 'kg', 2, 30]),
  lot('Κόκκινα κρεμμύδια', 'Red onions', roots, [0.5, 'kg', 0.8, 26]),
  lot('Σκόρδο', 'Garlic', roots, [12, 'clove', 1.2, 45]),
  lot('Λεμόνια', 'Lemons', { ...fruit, shop: 'village' }, [6, 'pieces', null, 14]),
  lot('Πορτοκάλια', 'Oranges', fruit, [2, 'kg', 1.8, 11]),
  lot('Μήλα', 'Apples', fruit, [1.2, 'kg', 2.3, 18]),
  lot('Μπανάνες', 'Bananas', { ...fruit, place: 'pantry' }, [4, 'pieces', 1.35, 0]),
  lot('Ψωμί', 'Bread', { ...grains, shop: 'bakery' }, [1, 'pieces', 1.4, 1]),
  lot('Ελαιόλαδο', 'Olive oil', { ...spices, shop: 'village' }, [3, 'l', 24, 320, 1]),
  lot('Ξίδι από κόκκινο κρασί', 'Red wine vinegar', spices, [350, 'ml', 1.15, null]),
  lot('Ελιές Καλαμών', 'Kalamata olives', { ...spices, shop: 'village' }, [400, 'g', 4, 120]),
  lot('Αλάτι', 'Salt', spices, [500, 'g', 0.5, null]),
  lot('Μαύρο πιπέρι', 'Black pepper', spices, [40, 'g', 2.3, 420]),
  lot('Ξερή ρίγανη', 'Dried oregano', spices, [30, 'g', 1.4, 310]),
  lot('Φύλλα δάφνης', 'Bay leaves', spices, [20, 'pieces', 0.9, 300]),
  lot('Φακές', 'Lentils', shelf, [500, 'g', 2.1, 340]),
  lot('Γίγαντες', 'Giant beans', shelf, [500, 'g', 3.9, 280]),
  lot('Ντομάτες κονσέρβας', 'Canned tomatoes', shelf, [3, 'can', 3.6, 540]),
  lot('Πελτές ντομάτας', 'Tomato paste', spices, [200, 'g', 1.3, 400]),
  lot('Ζάχαρη', 'Sugar', shelf, [0.3, 'kg', 0.45, null, 0.5]),
  lot('Μέλι', 'Honey', { ...shelf, shop: 'village' }, [450, 'g', 9, null]),
  lot('Καρύδια', 'Walnuts', { ...shelf, category: 'snacks' }, [150, 'g', 3.1, 95]),
  lot('Σπαγγέτι', 'Spaghetti', grains, [500, 'g', 1.05, 560]),
  lot('Ρύζι γλασέ', 'Short-grain rice', grains, [500, 'g', 1.65, 380]),
  lot('Αλεύρι', 'Flour', grains, [1, 'kg', 1.2, 150]),
  lot('Ελληνικός καφές', 'Greek coffee', { ...shelf, category: 'beverages' }, [150, 'g', 3.3, 170]),
  lot('Κατεψυγμένος αρακάς', 'Frozen peas', frozen, [800, 'g', 2.6, 260]),
  lot('Φύλλο κρούστας', 'Filo pastry', frozen, [1, 'pack', 2.2, 120]),
];
