import { describe, expect, it } from 'vitest';
import { foodIndex } from '../../food/food-index.ts';
import { lexicon } from '../../food/lexicon/lexicon.ts';
import { type Language, languages } from '../../kit/language.ts';
import { answerTo, longestAnswer, numbersOf, textOf } from './knowledge-testing.ts';
import { rules } from './safety-answer.ts';
import { type Fact, type FactId, facts } from './safety-facts.ts';

const factIds = Object.keys(facts) as FactId[];

/** Which fact answers. */
function factFor(lang: Language, food: string, said: string): FactId | undefined {
  const text = textOf('safety', food === '' ? {} : { food }, lang, { said });
  return factIds.find((id) => text.endsWith(facts[id][lang].slice(1)));
}

describe('a question about danger', () => {
  it.each<[Language, food: string, said: string, FactId]>([
    ['en', 'rice', 'is it ok that the rice stood out overnight', 'rice'],
    ['el', 'rice', 'το ρύζι έμεινε όλη νύχτα έξω, το πετάω;', 'rice'],
    ['el', 'rice', 'afisa to rizi ekso olo to vradi', 'rice'],
    ['en', 'milk', 'I left the milk out for three hours', 'twoHours'],
    ['el', 'ready-meal', 'ξέχασα το φαγητό στον πάγκο', 'twoHours'],
    ['en', 'lentils', 'the lentils were left on the stove all night', 'twoHours'],
    ['en', 'bread', 'I left the bread out overnight', 'keepsOut'],
    ['en', '', 'the tin is swollen, can I open it', 'swollen'],
    ['el', 'canned-chickpeas', 'η κονσέρβα έχει φουσκώσει', 'swollen'],
    ['en', 'honey', 'may my baby have some honey', 'honey'],
    ['el', 'honey', 'κάνει μέλι για μωρό οκτώ μηνών;', 'honey'],
    ['en', 'chicken', 'can I freeze thawed chicken again', 'refreeze'],
    ['el', 'minced-meat', 'μπορώ να ξανακαταψύξω τον κιμά', 'refreeze'],
    ['el', 'minced-meat', 'mporo na ksanakatapsykso ton kima', 'refreeze'],
    ['en', 'ice-cream', 'can melted ice cream go back in the freezer', 'refreezeIce'],
    ['en', 'chicken', 'can I defrost chicken on the counter', 'thaw'],
    ['en', 'parmesan', 'there is mould on the parmesan', 'mouldHard'],
    ['el', 'graviera', 'έπιασε μούχλα η γραβιέρα', 'mouldHard'],
    ['en', 'feta', 'moldy feta', 'mouldSoft'],
    ['el', 'yogurt', 'το γιαούρτι έχει χνούδι', 'mouldSoft'],
    ['el', 'bread', 'μια φέτα ψωμί μούχλιασε', 'mouldPorous'],
    ['el', 'jam', 'μούχλα πάνω στη μαρμελάδα', 'mouldWet'],
    ['en', 'salmon', 'the use by date of the salmon was yesterday', 'datesFresh'],
    ['el', 'yogurt', 'έληξε το γιαούρτι', 'datesFresh'],
    ['el', 'egg', 'τα αβγά είναι ληγμένα', 'datesEgg'],
    ['en', 'pasta', 'the pasta is past its best before', 'dates'],
    ['el', 'pork', 'σε πόσους βαθμούς ψήνεται το χοιρινό', 'heatPork'],
    ['en', 'turkey', 'when is turkey done', 'heatPoultry'],
    ['en', 'burger-patty', 'is a pink burger ok', 'heatMince'],
    ['el', 'lamb', 'ασφαλής θερμοκρασία για αρνί', 'heatWhole'],
    ['en', '', 'safe cooking temperatures', 'heat'],
    ['el', '', 'τι θερμοκρασία θέλει το ψυγείο', 'fridge'],
    ['en', 'cheese', 'I am pregnant, which cheese may I eat', 'pregnancyCheese'],
    ['el', 'liver', 'είμαι έγκυος, τρώω συκώτι;', 'pregnancyMeat'],
    ['el', 'tuna', 'πόσο τόνο στην εγκυμοσύνη', 'pregnancyFish'],
    ['el', '', 'τι αποφεύγει μια έγκυος', 'pregnancy'],
    ['el', 'milk', 'πίνεται ωμό το γάλα;', 'rawMilk'],
    ['en', 'fish', 'can I make sushi of any fish, raw', 'rawFish'],
    ['en', 'flour', 'is raw cookie dough dangerous', 'rawDough'],
    ['en', 'kidney-beans', 'kidney beans in the slow cooker', 'beans'],
    ['el', 'potato', 'οι πατάτες έβγαλαν φύτρες', 'potato'],
    ['en', 'onion', 'my onions are sprouting', 'sproutedBulb'],
    ['el', 'mussel', 'μερικά μύδια έμειναν κλειστά', 'shut'],
    ['el', 'mushroom', 'μάζεψα μανιτάρια στο βουνό', 'wildMushroom'],
    ['en', 'garlic', 'does home-made garlic in oil keep in the cupboard', 'garlicOil'],
    ['en', 'green-beans', 'are my home-canned green beans safe', 'homeCanned'],
    ['el', 'chicken', 'πλένουμε το κοτόπουλο;', 'washMeat'],
    ['en', '', 'the same cutting board for chicken and salad', 'cross'],
    ['el', '', 'κόπηκε το ρεύμα χτες το βράδυ', 'outage'],
    ['el', 'soup', 'μπαίνει ζεστή σούπα στο ψυγείο;', 'cooling'],
    ['en', '', 'we ate bad fish and my son is vomiting', 'ill'],
    ['en', 'chocolate', 'may my dog eat chocolate', 'pets'],
    ['en', 'walnut', 'I have a nut allergy, are walnuts fine', 'allergy'],
    ['en', '', 'is this safe', 'general'],
  ])('%s %s: %s', (lang, food, said, fact) => {
    expect(factFor(lang, food, said)).toBe(fact);
  });

  it('goes by the food where nothing else is said', () => {
    expect(factFor('en', 'chicken', '')).toBe('heatPoultry');
    expect(factFor('el', 'cooked-rice', '')).toBe('rice');
  });

  it('is not misled by foods that are called by a danger', () => {
    expect(factFor('en', 'baby-spinach', 'is baby spinach left out overnight ok')).not.toMatch(/^baby/);
    expect(factFor('en', 'frankfurter', 'is a hot dog safe')).not.toBe('pets');
  });

  it('answers for a food it does not know by what happened, else in general, under the name it was given', () => {
    expect(textOf('safety', { food: 'zorgblat' }, 'en', { said: 'the zorgblat was left out' })).toMatch(
      /^Zorgblat: what .*2 hours/,
    );
    expect(textOf('safety', { food: 'ζόργκμπλατ' }, 'el', { said: '' })).toMatch(
      /^Ζόργκμπλατ: δεν βλέπω .*πετάξτε το\.$/,
    );
  });
});

describe('the facts', () => {
  it('say the same numbers in both languages', () => {
    expect(factIds.filter((id) => String(numbersOf(facts[id].en)) !== String(numbersOf(facts[id].el)))).toEqual([]);
  });

  it('are each in their own letters', () => {
    expect(factIds.filter((id) => /[α-ωά-ώ]/.test(facts[id].en) || !/[α-ωά-ώ]/.test(facts[id].el))).toEqual([]);
  });

  it('begin small where a name is put before them', () => {
    const open = factIds.filter((id) => (facts[id] as Fact).open);
    expect(open.filter((id) => !/^[α-ωά-ώ]/.test(facts[id].el) || !/^([a-z“]|I )/.test(facts[id].en))).toEqual([]);
  });

  it('hold the figures of the authorities', () => {
    expect(numbersOf(facts.heat.en)).toEqual([3, 63, 63, 71, 71, 74, 74]);
    expect(numbersOf(facts.twoHours.en)).toEqual([1, 2, 32]);
    expect(numbersOf(facts.fridge.en)).toEqual([5, 18]);
    expect(numbersOf(facts.mouldHard.en)).toEqual([2.5]);
    expect(numbersOf(facts.honey.en)).toEqual([12]);
  });

  it('are all in use, and their rules name foods of the lexicon', () => {
    const used = new Set<FactId>(['general', ...rules.map(({ fact }) => fact)]);
    expect(factIds.filter((id) => !used.has(id))).toEqual([]);
    const { byId } = foodIndex();
    expect(rules.flatMap(({ foods = [] }) => foods).filter((id) => byId.get(id) === undefined)).toEqual([]);
  });

  it('never promise that something is safe, and are short enough to be heard', () => {
    for (const lang of languages) {
      const texts = factIds.map((id) => facts[id][lang]);
      expect(
        texts.filter((text) =>
          /\b(is|are) (perfectly |quite |completely )?safe\b(?! only| from)|είναι ασφαλ/i.test(text),
        ),
      ).toEqual([]);
      const long = lexicon.flatMap(({ id }) =>
        textOf('safety', { food: id }, lang, { said: 'expired out mould thaw refreeze' }).length > longestAnswer
          ? [id]
          : [],
      );
      expect([...long, ...texts.filter((text) => text.length > longestAnswer)]).toEqual([]);
    }
  });
});

it('answers no other intent', () => {
  expect(answerTo('list.show', {})).toBeNull();
});
