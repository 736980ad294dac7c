import { buildUrl } from '../platform/egress/address.ts';
import {
  askDatabase,
  type CodeDatabase,
  type Fields,
  fieldsOf,
  isOfCode,
  TooManyQuestions,
  tagsOf,
  wordsAt,
} from './code-database.ts';
import type { FoundProduct } from './lookup-repo.ts';

/** Of the hundreds of fields those that a draft has. */
const fields = [
  ...['product_name', 'product_name_el', 'product_name_en', 'generic_name', 'generic_name_el', 'generic_name_en'],
  ...['brands', 'quantity', 'categories_tags'],
].join(',');

/** Its sites for what is no food answer in its place, by sending there. */
const sister = /^(?:[a-z-]+\.)?open(?:food|beauty|petfood|products)facts\.org$/;

/** Whether an answer may send to this address: the same question of the same site, or over HTTPS of one of its sisters. */
export function isSameQuestion(url: URL, base: string, digits: string): boolean {
  const asked = new URL(base);
  const isOurs =
    sister.test(asked.hostname) && sister.test(url.hostname) && url.protocol === 'https:' && url.port === '';
  const [, code = ''] = /^\/api\/v\d(?:\.\d+)?\/product\/(\d{8,14})(?:\.json)?$/.exec(url.pathname) ?? [];
  return (url.origin === asked.origin || isOurs) && isOfCode(digits, [code]) && code !== '';
}

/** Open Food Facts (ODbL): version 2 of its API. It asks of one address at most 100 questions a minute. */
export const openFoodFacts = (base: string): CodeDatabase => ({
  source: 'openfoodfacts',
  budget: { max: 60, seconds: 60 },
  ask: async (egress, digits) => {
    const { status, body } = await askDatabase(egress, {
      digits,
      follows: (to) => isSameQuestion(to, base, digits),
      url: (code) => buildUrl(`${base}/api/v2/product/${code}`, { fields }),
    });
    if (status === 429 || status === 403) throw new TooManyQuestions(300);
    const answer = fieldsOf(body);
    // an unknown code is a 404 of today and was a 200 before: the answer's own word counts
    if (answer.status === 0 && (status === 200 || status === 404)) return null;
    if (status !== 200 || answer.status !== 1) throw new Error(`status ${status}`);
    if (!isOfCode(digits, [answer.code])) throw new Error('an answer of another code');
    return openFoodFactsProduct(fieldsOf(answer.product));
  },
});

/** A product as the API and the dumps of Open Food Facts tell it; null without a name. */
export function openFoodFactsProduct(product: Fields): FoundProduct | null {
  const nameEl = wordsAt(product, ['product_name_el', 'generic_name_el'], 200);
  const name = wordsAt(product, ['product_name_en', 'product_name', 'generic_name_en', 'generic_name'], 200) ?? nameEl;
  if (name === null) return null;
  const tags = product.categories_tags;
  return {
    name,
    nameEl,
    brand: firstBrand(wordsAt(product, ['brands'], 200)),
    amount: wordsAt(product, ['quantity'], 60),
    description: wordsAt(product, ['generic_name_en', 'generic_name', 'generic_name_el'], 300),
    categories: Array.isArray(tags) ? tagsOf(tags) : [],
  };
}

/** Of "ΔΕΛΤΑ,Vivartia" the one on the package. */
const firstBrand = (brands: string | null): string | null => brands?.split(',')[0]?.trim().slice(0, 100) || null;
