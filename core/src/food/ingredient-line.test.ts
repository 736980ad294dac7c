import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseLine } from './ingredient-line.ts';

type Expected = readonly [line: string, quantity: number | null, unit: string | null, food: string];

const greek: readonly Expected[] = [
  ['500γρ. κιμάς μοσχαρίσιος', 500, 'g', 'κιμάς μοσχαρίσιος'],
  ['1.500 γρ κοτόπουλο σε μερίδες', 1500, 'g', 'κοτόπουλο'],
  ['1,250 κιλό ντομάτες', 1.25, 'kg', 'ντομάτες'],
  ['½ φλιτζάνι του τσαγιού ελαιόλαδο', 0.5, 'cup', 'ελαιόλαδο'],
  ['2 κ.σ. κοφτές ζάχαρη', 2, 'tbsp', 'ζάχαρη'],
  ['1 γεμάτη κουταλιά της σούπας μέλι', 1, 'tbsp', 'μέλι'],
  ['1 κουτ. σούπας πελτέ ντομάτας', 1, 'tbsp', 'πελτέ ντομάτας'],
  ['2-3 σκ. σκόρδο, ψιλοκομμένες', 2, 'clove', 'σκόρδο'],
  ['1/2 ματσάκι μαϊντανό ψιλοκομμένο', 0.5, 'bunch', 'μαϊντανό'],
  ['το χυμό ενός λεμονιού', 1, null, 'λεμονιού'],
  ['ξύσμα 1 πορτοκαλιού', 1, null, 'πορτοκαλιού'],
  ['λίγο αλάτι', null, null, 'αλάτι'],
  ['2 μεγάλα κρεμμύδια τριμμένα', 2, null, 'κρεμμύδια'],
  ['3 αυγά μεγάλα', 3, null, 'αυγά'],
  ['1 κονσέρβα (400 γρ.) ρεβίθια, στραγγισμένα', 1, 'can', 'ρεβίθια'],
  ['6 φύλλα κρούστας', 6, null, 'φύλλα κρούστας'],
  ['2 φύλλα δάφνης', 2, 'leaf', 'δάφνης'],
  ['μερικά φύλλα βασιλικού', null, 'leaf', 'βασιλικού'],
  ['200 γρ. φέτα τριμμένη', 200, 'g', 'φέτα'],
  ['2 φέτες ψωμί', 2, 'slice', 'ψωμί'],
  ['750 γραμμάρια αλεύρι για όλες τις χρήσεις', 750, 'g', 'αλεύρι για όλες τις χρήσεις'],
  ['500 γρ. αλεύρι που φουσκώνει μόνο του', 500, 'g', 'αλεύρι που φουσκώνει μόνο του'],
  ['ένα τέταρτο του κιλού φέτα', 0.25, 'kg', 'φέτα'],
  ['ενάμιση φλιτζάνι ρύζι', 1.5, 'cup', 'ρύζι'],
  ['10 γρ. μαγιά νωπή ή 1 φακελάκι ξηρή', 10, 'g', 'μαγιά νωπή'],
  ['100 γρ. βούτυρο (λιωμένο) + λίγο για το ταψί', 100, 'g', 'βούτυρο'],
  ['15 ντοματίνια κομμένα στη μέση', 15, null, 'ντοματίνια'],
  ['μίσο κόκκινο', null, null, 'μίσο κόκκινο'],
  ['μισό λεμόνι', 0.5, null, 'λεμόνι'],
  ['Αυγά 3', 3, null, 'Αυγά'],
  ['Ντομάτα ώριμη 2 τεμάχια', 2, 'piece', 'Ντομάτα ώριμη'],
  ['αποξηραμένα σύκα 200 γρ.', 200, 'g', 'αποξηραμένα σύκα'],
  ['350 γρ. σπαγγέτι νούμερο 6', 350, 'g', 'σπαγγέτι νούμερο 6'],
  ['3 κ.σ. εξτρα παρθένο ελαιόλαδο', 3, 'tbsp', 'εξτρα παρθένο ελαιόλαδο'],
  ['Φακές ψιλές (½ κιλό)', 0.5, 'kg', 'Φακές ψιλές'],
  ['τυρί κρέμα (περίπου 300 γρ.), μαλακωμένο', 300, 'g', 'τυρί κρέμα'],
  ['500 γρ. περίπου κιμάς μοσχαρίσιος', 500, 'g', 'κιμάς μοσχαρίσιος'],
  ['ρεβίθια (300 γρ. στραγγισμένα)', null, null, 'ρεβίθια'],
  ['κοτόπουλο (χωρίς πέτσα) 1 κιλό', 1, 'kg', 'κοτόπουλο'],
  ['3 πακέτα των 500 γρ. μακαρόνια', 3, 'package', 'μακαρόνια'],
  ['1 κουτάκι (των 330 ml) μπίρα', 1, 'box', 'μπίρα'],
  ['2 γιαούρτια των 200 γρ.', 2, null, 'γιαούρτια'],
  ['100 ml κρέμα γάλακτος με 36% λιπαρά', 100, 'ml', 'κρέμα γάλακτος'],
  ['2 κ.σ. γιαούρτι 10% λιπαρά στραγγιστό', 2, 'tbsp', 'γιαούρτι στραγγιστό'],
  ['1 kg αλεύρι γ.ο.χ. κοσκινισμένο', 1, 'kg', 'αλεύρι γ.ο.χ.'],
  ['300 γρ. ρύζι μέτριο', 300, 'g', 'ρύζι μέτριο'],
  ['4 πατάτες μέτριες', 4, null, 'πατάτες'],
  ['Αλάτι, μαύρο πιπέρι', null, null, 'Αλάτι μαύρο πιπέρι'],
  ['1 κ.γ. αλάτι, πιπέρι', 1, 'tsp', 'αλάτι'],
  ['8 φύλλα μέντας', 8, 'leaf', 'μέντας'],
  ['3 κλωνάρια σέλερι', 3, 'stalk', 'σέλερι'],
];

const english: readonly Expected[] = [
  ['2 x 400g tins chopped tomatoes', 2, 'can', 'chopped tomatoes'],
  ['400g/14oz tin chopped tomatoes', 400, 'g', 'chopped tomatoes'],
  ['1 14-ounce can coconut milk', 1, 'can', 'coconut milk'],
  ['1 cup (2 sticks) unsalted butter, at room temperature', 1, 'cup', 'unsalted butter'],
  ['1/2 cup/120 ml whole milk', 0.5, 'cup', 'whole milk'],
  ['1 tablespoon plus 2 teaspoons olive oil', 1, 'tbsp', 'olive oil'],
  ['a few sprigs of thyme', null, 'sprig', 'thyme'],
  ['1/2 a red onion, thinly sliced', 0.5, null, 'red onion'],
  ['half a dozen eggs', 6, null, 'eggs'],
  ['1-inch piece of ginger, peeled', 1, 'piece', 'ginger'],
  ['2 celery sticks, chopped', 2, 'stick', 'celery'],
  ['3 cloves', 3, null, 'cloves'],
  ['2 rib-eye steaks', 2, null, 'rib-eye steaks'],
  ['1 (.25 ounce) package active dry yeast', 1, 'package', 'active dry yeast'],
  ['2 T. butter', 2, 'tbsp', 'butter'],
  ['2 t. salt', 2, 'tsp', 'salt'],
  ['2 c. flour', 2, 'cup', 'flour'],
  ['1½lb/680g minced beef', 1.5, 'lb', 'minced beef'],
  ['boneless, skinless chicken thighs 1kg', 1, 'kg', 'boneless skinless chicken thighs'],
  ['flour - 200 g', 200, 'g', 'flour'],
  ['1.500 g flour', 1500, 'g', 'flour'],
  ['1.500 kg flour', 1.5, 'kg', 'flour'],
  ['half-and-half', null, null, 'half-and-half'],
  ['Freshly ground black pepper', null, null, 'black pepper'],
  ['2 tbsp low-fat 2% milk', 2, 'tbsp', 'low-fat 2% milk'],
  ['3 tbsp extra virgin olive oil', 3, 'tbsp', 'extra virgin olive oil'],
  ['150 g extra-firm tofu', 150, 'g', 'extra-firm tofu'],
  ['50 g extra sharp cheddar', 50, 'g', 'extra sharp cheddar'],
  ['4 extra large eggs', 4, null, 'eggs'],
  ['Rice flour (250 g)', 250, 'g', 'Rice flour'],
  ['2 packs of 250 g butter', 2, 'package', 'butter'],
  ['1 cup milk (1.5% fat)', 1, 'cup', 'milk'],
  ['a couple of carrots', 2, null, 'carrots'],
  ['a couple of sprigs of dill', 2, 'sprig', 'dill'],
  ['couple of pinches of salt', 2, 'pinch', 'salt'],
  ['Farina tipo 00 500 g', 500, 'g', 'Farina tipo 00'],
  ['00 flour', null, null, '00 flour'],
  ['8 mint leaves', 8, 'leaf', 'mint'],
  ['2 bay leaves', 2, null, 'bay leaves'],
  ['3 celery stalks', 3, 'stalk', 'celery'],
];

const greeklish: readonly Expected[] = [
  ['3 koutalies elaiolado', 3, 'tbsp', 'elaiolado'],
  ['1 koutalia tis soupas meli', 1, 'tbsp', 'meli'],
  ['2 koutalakia glykou zaxari', 2, 'tsp', 'zaxari'],
  ['1 flitzani fakes', 1, 'cup', 'fakes'],
  ['enamisi flitzani gala', 1.5, 'cup', 'gala'],
  ['4 skelides skordo', 4, 'clove', 'skordo'],
  ['miso kilo fasolakia', 0.5, 'kg', 'fasolakia'],
  ['misi koupa ryzi', 0.5, 'cup', 'ryzi'],
  ['1 kouti rebithia', 1, 'box', 'rebithia'],
  ['1 matsaki anitho', 1, 'bunch', 'anitho'],
  ['2 fetes psomi', 2, 'slice', 'psomi'],
  ['ligo piperi', null, null, 'piperi'],
  // words that only look so
  ['1 tbsp miso paste', 1, 'tbsp', 'miso paste'],
  ['6 filo sheets', 6, null, 'filo sheets'],
  ['100 g feta', 100, 'g', 'feta'],
  ['1 feta block', 1, null, 'feta block'],
];

const others: readonly (readonly [string, ...Expected])[] = [
  ['de', '2 Knoblauchzehen, gehackt', 2, 'clove', 'Knoblauch'],
  ['de', '1 Päckchen Backpulver', 1, 'package', 'Backpulver'],
  ['fr', "2 cuillères à soupe d'huile d'olive", 2, 'tbsp', "huile d'olive"],
  ['nl', '1 teentje knoflook', 1, 'clove', 'knoflook'],
  ['ja', 'しょうゆ　大さじ２', 2, 'tbsp', 'しょうゆ'],
  ['ja', '豚肉 200g', 200, 'g', '豚肉'],
  ['sv', '2 dl mjölk', 2, 'dl', 'mjölk'],
  ['it', "1 spicchio d'aglio", 1, 'clove', 'aglio'],
  ['it', 'olio q.b.', null, null, 'olio'],
  ['it', 'q.b. olio', null, null, 'olio'],
  ['es', '2 cucharaditas de comino', 2, 'tsp', 'comino'],
  ['pt', '3 colheres de sopa de azeite', 3, 'tbsp', 'azeite'],
  ['pt', '1 colher de chá de sal', 1, 'tsp', 'sal'],
  ['pl', '2 łyżki masła', 2, 'tbsp', 'masła'],
  ['pl', '1 łyżeczka cukru', 1, 'tsp', 'cukru'],
  ['pl', '1 szklanka mleka', 1, 'cup', 'mleka'],
  ['ja', '卵 3個', 3, 'piece', '卵'],
];

const words = (text: string) => text.toLowerCase().replace(/[,.]/g, '').split(/\s+/).join(' ');

describe('parseLine', () => {
  it.each([...greek, ...english, ...greeklish])('%s', (line, quantity, unit, food) => {
    const parsed = parseLine(line);
    expect({ ...parsed, food: words(parsed.food) }).toMatchObject({ quantity, unit, food: words(food), raw: line });
  });

  it.each(others)('%s: %s', (lang, line, quantity, unit, food) => {
    expect(parseLine(line, lang)).toMatchObject({ quantity, unit, food });
  });

  it.each([
    ['2-3 σκελίδες σκόρδο', 2, 3],
    ['2 με 3 καρότα', 2, 3],
    ['1 ή 2 καρότα', 1, 2],
    ['2 or 3 dill pickles', 2, 3],
    ['3 έως 4 φλ. νερό', 3, 4],
    ['1kg–1.3kg chicken', 1, 1.3],
    ['1 to 1 1/2 cups water', 1, 1.5],
    ['1.000-1.500 γρ. πατάτες', 1000, 1500],
  ])('%s is a range', (line, quantity, quantityMax) =>
    expect(parseLine(line)).toMatchObject({ quantity, quantityMax }),
  );

  it.each([
    ...['Για τη σάλτσα:', 'Για το σερβίρισμα', 'ΓΙΑ ΤΗ ΖΥΜΗ', 'Υλικά', 'Γαρνίρισμα', 'Για σερβίρισμα'],
    ...['For the dressing', 'FROSTING:', '## Sauce', 'To serve', 'For frying', '*** Syrup ***', 'Topping'],
  ])('%s is a heading', (line) => expect(parseLine(line).header).toBe(true));

  it.each([
    'λάδι για το τηγάνι',
    'Butter, for the pan',
    'Garnish: orange twist',
    'αλεύρι: 500 γρ.',
    'salt',
    'Yogurt, to serve',
    '** salt',
  ])('%s is no heading', (line) => expect(parseLine(line).header).toBe(false));

  it('tells choices and options', () => {
    expect(parseLine('1/2 cup red wine or chicken broth').alternatives).toEqual(['red wine', 'chicken broth']);
    expect(parseLine('50 ml κονιάκ ή μπράντι').alternatives).toEqual(['κονιάκ', 'μπράντι']);
    expect(parseLine('50 ml κονιακ η μπραντι').alternatives).toEqual(['κονιακ', 'μπραντι']);
    expect(parseLine('1 κ.γ. κύμινο (προαιρετικά)')).toMatchObject({ optional: true, food: 'κύμινο' });
    expect(parseLine('2 chayotes, quartered (optional)').optional).toBe(true);
    expect(parseLine('2 carrots').optional).toBe(false);
  });

  it('keeps the full stops of an abbreviation, and no others', () => {
    expect(parseLine('500 γρ. αλεύρι γ.ο.χ. κοσκινισμένο').food).toBe('αλεύρι γ.ο.χ.');
    expect(parseLine('2 κ.σ. ξίδι.').food).toBe('ξίδι');
  });

  it('keeps what it took off as a note', () => {
    expect(parseLine('2 large onions, finely chopped').note).toBe('large; finely chopped');
    expect(parseLine('1 κονσέρβα (400 γρ.) ρεβίθια').note).toBe('400 γρ');
    expect(parseLine('3 πακέτα των 500 γρ. μακαρόνια').note).toBe('500 γρ');
    expect(parseLine('γιαούρτι με 2% λιπαρά').note).toBe('με 2% λιπαρά');
  });

  it('reads anything without throwing, and only the beginning of rubbish', () => {
    const unit = fc.constantFrom(...'1/2.,-–()½gαλάτι κσ.orή x×:;%"\n\t大さじ'.split(''));
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit, maxLength: 200 }));
    fc.assert(
      fc.property(text, (line) => parseLine(line).raw === line),
      { numRuns: 2000 },
    );
    for (const piece of ['1/', '((', '1 x ', 'or ', '½', 'cup ', 'a,', '-1'])
      expect(parseLine(piece.repeat(5000)).food.length).toBeLessThanOrEqual(500);
  });
});
