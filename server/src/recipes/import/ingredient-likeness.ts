import { identify } from '@kelari/core/food/identity.ts';
import { parseLine } from '@kelari/core/food/ingredient-line.ts';

/** Longer lines are prose. */
const longestIngredient = 200;
const prose = /[.!?]\s+\p{Lu}|[.!?]\s*$/u;
const amount =
  /^\W{0,3}(?:\d|[½¼¾⅓⅔⅛⅜⅝⅞⅕])|\d\s?(?:g|gr|γρ|kg|ml|l|dl|cl|cc|本|個|枚|片|克|勺)\b|(?:大さじ|小さじ|カップ|適量|少々|适量|少许|[\d半一二三两]\s?[個个本枚片克勺つ只根颗匙杯碗瓣条块])/iu;

/** "Salt to taste" in the languages of recipe pages. */
const toTaste =
  /(?:to taste|as needed|for (?:serving|garnish|dusting|frying|greasing)|κατά βούληση|όσο πάρει|λίγ(?:ο|η|α)|q\.?\s?b\.?|quanto basta|nach (?:geschmack|belieben|bedarf)|etwas|al gusto|a gusto|a gosto|naar smaak|efter smak|etter smak|efter smag|do smaku|szczypta|по вкусу|selon (?:le )?goût|ízlés szerint|maun mukaan|適量|少々|适量|少许)/iu;
/** Lines of nutrition tables. */
const nutrient =
  /^(?:of which |davon |dont |di cui )?(?:energy|calories|kcal|protein|carbohydrates?|carbs|total fat|saturate[sd]?|saturated fat|trans fat|fat|fib(?:re|er)|dietary fib(?:re|er)|sodium|cholesterol|sugars|ενέργεια|θερμίδες|πρωτε[ΐί]νες|υδατάνθρακες|λιπαρά|κορεσμένα|φυτικές ίνες|σάκχαρα|brennwert|eiweiß|kohlenhydrate|fett|ballaststoffe|énergie|protéines|glucides|lipides|matières grasses|proteínas|carbohidratos|grasas|proteine|carboidrati|grassi|energie|eiwit|koolhydraten|vet|protein|kolhydrater|białko|węglowodany|tłuszcze?|жиры|белки|углеводы|калории)[^\p{L}\d]{1,6}[\d.,]+\s?(?:g|mg|kcal|kj|cal|%|γρ|г|ккал)?/iu;

/** What shops and chemists count: prices (not those in brackets behind an ingredient) and milligrams. */
const priced =
  /[€$£]\s?\d[^)]*$|\d\s?(?:[€$£]|EUR|USD)\s*$|\d\s?(?:mg|µg|mcg|iu)\b|^\d.*:\s?[\d.,]+\s?g (?:of )?(?:protein|fat|carbs?|fib(?:re|er)|sugar|salt)s?$/iu;

const seen = new Map<string, number>();

/**
 * How much a line looks like an ingredient: 2 with an amount and words, 1 as a food we know or a short phrase "to taste",
 * 0 when it might be one in a language we do not know, -1 when it is none.
 */
export function likeness(text: string, language: string): number {
  const key = `${language}\n${text}`;
  let value = seen.get(key);
  if (value === undefined) {
    if (seen.size > 5_000) seen.clear();
    value = judge(text, language);
    seen.set(key, value);
  }
  return value;
}

function judge(text: string, language: string): number {
  if (text.length > longestIngredient || text.length < 2 || !/\p{L}/u.test(text)) return -1;
  if (/https?:|www\.|@|©|\d{4}-\d\d-\d\d|\d{1,2}\/\d{1,2}\/\d{2,4}/.test(text)) return -1;
  const words = text.split(/\s+/).length;
  const isProse = prose.test(text) && words > 7;
  const isSentence = /[.!?]$/.test(text) && words > 3;
  if (isProse && words > 14) return -1;
  const line = parseLine(text, language);
  // an amount by itself is half a line: its food stands in the next cell
  if (line.header || (line.quantity !== null && line.food === '')) return -1;
  if (timeOnly.test(text) || nutrient.test(text) || priced.test(text)) return -1;
  if (
    line.quantity !== null &&
    line.food !== '' &&
    (line.unit !== null || amount.test(text)) &&
    !(isProse && line.unit === null)
  )
    return 2;
  if (amount.test(text) && words <= 12 && !isProse) return 2;
  if (words <= 9 && !isSentence && identify(line.food || text).concept !== null) return 1;
  if (words <= 9 && toTaste.test(text)) return 1;
  return words <= 6 && !isSentence ? 0 : -1;
}

/** "15 minutes", "4 servings", "350 kcal": facts about a recipe, not ingredients. */
const timeOnly =
  /^\D{0,30}\d+(?:[.,:-]\d+)?\s?(?:min|mins|minutes?|minuten|minuti|minutos|minuter|λεπτά|λεπτα|ώρ(?:α|ες)|hours?|hrs?|std|stunden?|heures?|horas?|ore|timm|servings?|portion(?:en|s|er|i)?|porcj[ei]|porzioni|porciones|porções|personnes?|personas?|persone|personen|pessoas|μερίδες|άτομα|kcal|calories?|cal|kj|θερμίδες|comments?|reviews?|ratings?|votes?|shares?|likes?|days?|weeks?|months?|years?|%)\b.{0,25}$/iu;
