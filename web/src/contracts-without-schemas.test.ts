import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { contractsWithoutSchemas } from '../vite-plugins.ts';
import { noSchemas } from './platform/no-schemas.ts';

const root = join(import.meta.dirname, '..');

/** What the build makes of a module of core. */
function built(source: string): string {
  const { transform } = contractsWithoutSchemas(root) as unknown as {
    transform: { handler: (this: object, source: string) => { code: string } };
  };
  const context = { parse: (code: string, options: object) => parseAst(code, options as never) };
  return transform.handler.call(context, source).code;
}

describe('a contract in the built app', () => {
  it('keeps method, path and upload of each endpoint, and nothing that checks', () => {
    const code = built(`import * as z from 'zod/mini';
const Name = z.string().check(z.minLength(1), z.maxLength(80));
export const Food = z.object({ name: Name, tags: z.array(z.enum(['a', 'b'])) });
export const limit = 80;
export const foodApi = {
  add: endpoint({ method: 'POST', path: '/api/foods/{id}', access: 'member', params: ById, body: Food, reply: Food }),
  picture: endpoint({ method: 'POST', path: '/api/pictures', access: 'member', upload: true, reply: z.null() }),
};`);
    expect(code).not.toMatch(/\bz\.|zod|access|reply|body|params/);
    expect(code.replace(/\s+/g, ' ')).toContain("add: endpoint({ method: 'POST', path: '/api/foods/{id}', })");
    expect(code.replace(/\s+/g, ' ')).toContain("endpoint({ method: 'POST', path: '/api/pictures', upload: true, })");
    expect(code).toContain('export const Food = noSchemas;');
    expect(code).toContain('export const limit = 80;');
  });

  it.each(['account', 'pantry', 'recipes', 'pictures'])(
    '%s: still names every path and is a module',
    async (feature) => {
      const source = await readFile(join(root, `../core/src/${feature}/contract.ts`), 'utf8');
      const code = built(source);
      const paths = (text: string) => text.match(/path: '[^']+'/g);
      expect(paths(code)).toEqual(paths(source));
      expect(() => parseAst(code, { lang: 'ts' } as never)).not.toThrow();
    },
  );
});

describe('the stand-in for schemas', () => {
  const stand = noSchemas as Record<string, (value: unknown) => unknown> & { array: (of: unknown) => typeof stand };

  it('is itself whatever is built of it', () => {
    expect(stand.array(stand).optional?.(stand)).toBe(noSchemas);
  });

  it('refuses to check, so that no screen believes it did', () => {
    for (const name of ['parse', 'safeParse', 'parseAsync', 'decode']) {
      expect(() => stand[name]?.('x')).toThrow(/belongs on the server/);
    }
  });
});
