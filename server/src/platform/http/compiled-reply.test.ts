import { Recommendation, recommendationsApi } from '@kelari/core/recommendations/contract.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { compiledReply } from './compiled-reply.ts';

const Inner = z.object({ kept: z.string(), may: z.optional(z.int()), none: z.nullable(z.object({ deep: z.int() })) });
const Outer = z.object({ rows: z.array(Inner), more: z.optional(z.string()), either: z.union([z.string(), Inner]) });
const inner = { kept: 'a', none: { deep: 1 } };
const outer = { rows: [inner, { ...inner, may: 2, none: null }], either: inner };

describe('a compiled reply', () => {
  it('takes out at every depth what may not leave', () => {
    const secret = { ...inner, password: 'x', none: { deep: 1, token: 'y' } };
    const said = z.parse(compiledReply(Outer), { ...outer, rows: [secret], either: secret, hash: 'z' });
    expect(said).toStrictEqual({ rows: [inner], either: inner });
  });

  it.each([
    { ...outer, rows: 'none' },
    { ...outer, rows: [{ ...inner, kept: 1 }] },
    { ...outer, rows: [{ ...inner, none: { deep: 0.5 } }] },
    { ...outer, rows: [{ ...inner, none: undefined }] },
    { ...outer, more: null },
    { rows: [] },
    null,
  ])('refuses what the schema refuses, for the same reason: %j', (value) => {
    const [by, plain] = [compiledReply(Outer), Outer].map((schema) => z.safeParse(schema, value));
    expect(plain?.success).toBe(false);
    expect(by?.error?.issues).toStrictEqual(plain?.error?.issues);
  });

  it('keeps the schemas that are more than their fields', () => {
    const Strict = z.strictObject({ a: z.int() });
    const Checked = z.object({ a: z.int() }).check(z.refine(({ a }) => a > 0));
    const Short = z.array(z.int()).check(z.maxLength(1));
    for (const schema of [Strict, Checked, Short]) expect(compiledReply(schema)).toBe(schema);
    const Tree = z.object({
      name: z.string(),
      get under() {
        return z.array(Tree);
      },
    });
    const tree = { name: 'a', under: [{ name: 'b', under: [] }] };
    expect(z.parse(compiledReply(Tree), { ...tree, hash: 1 })).toStrictEqual(tree);
  });

  it('says suggestions as their schema does', () => {
    const suggestion = {
      ...{ id: 'a', name: 'b', description: null, matchPercentage: 50, canMake: false, difficulty: 'easy' },
      ...{ matchingIngredients: ['c'], missingIngredients: [], cuisine: null, prepTime: 1, cookTime: 1, servings: 4 },
      ...{ imageUrl: null, mainGroup: 'vegetable', source: 'mine', tags: [], saves: [], conflicts: [], warnings: [] },
      lines: [
        { text: 'c', status: 'have', reason: 'same', guess: false, have: null, missing: null, note: null, food: 'x' },
      ],
      ...{ dietaryTags: [], userId: 'secret' },
    };
    const plain = z.parse(Recommendation, suggestion);
    expect(z.parse(compiledReply(recommendationsApi.list.reply), [suggestion])).toStrictEqual([plain]);
    expect(plain).not.toHaveProperty('userId');
  });
});
