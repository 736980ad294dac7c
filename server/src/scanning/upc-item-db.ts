import { buildUrl } from '../platform/egress/address.ts';
import {
  askDatabase,
  type CodeDatabase,
  fieldsOf,
  isOfCode,
  TooManyQuestions,
  tagsOf,
  wordsAt,
} from './code-database.ts';

/** UPCitemdb: the look-up that needs no key, 100 questions a day and 6 a minute from one address. */
export const upcItemDb = (base: string): CodeDatabase => ({
  source: 'upcitemdb',
  budget: { max: 90, seconds: 86_400 },
  ask: async (egress, digits) => {
    const { status, body } = await askDatabase(egress, {
      digits,
      url: (upc) => buildUrl(`${base}/prod/trial/lookup`, { upc }),
    });
    const answer = fieldsOf(body);
    if (answer.code === 'EXCEED_LIMIT') throw new TooManyQuestions(6 * 3_600);
    if (status === 429 || answer.code === 'TOO_FAST') throw new TooManyQuestions(60);
    // INVALID_UPC is its word for digits that it will not know tomorrow either
    if (answer.code === 'NOT_FOUND' || answer.code === 'INVALID_UPC') return null;
    if (status !== 200 || answer.code !== 'OK' || !Array.isArray(answer.items)) throw new Error(`status ${status}`);
    const item = fieldsOf(answer.items[0]);
    if (!isOfCode(digits, [item.ean, item.upc])) throw new Error('an answer of another code');
    const name = wordsAt(item, ['title'], 200);
    if (name === null) return null;
    const category = wordsAt(item, ['category'], 300) ?? '';
    return {
      name,
      nameEl: null,
      brand: wordsAt(item, ['brand'], 100),
      amount: wordsAt(item, ['size', 'weight'], 60),
      description: wordsAt(item, ['description'], 600),
      categories: tagsOf(category.split('>')),
    };
  },
});
