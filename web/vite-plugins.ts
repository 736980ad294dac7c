import { join } from 'node:path';
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Plugin } from 'vite';

/** What is said before the shell is there: the signed-out pages, the kit, toasts. Settings belong to members. */
const saidFirst = /^src\/(app|kit|platform|account)\/(?!settings)/;

/**
 * Loads one half of a catalogue, `el.po?part=first` or `?part=rest`, split by where a message stands in the source.
 * One file for translators, two for browsers: a page to sign in does not carry the words of the whole kitchen.
 */
export function cataloguesInTwoParts(root: string): Plugin {
  return {
    name: 'kelari-catalogues',
    enforce: 'pre',
    transform: {
      filter: { id: /\.po\?part=(first|rest)$/ },
      async handler(_source, id) {
        const [, locale, part] = /(\w+)\.po\?part=(\w+)$/.exec(id) ?? [];
        const config = getConfig({ cwd: root });
        const [catalogue] = await getCatalogs(config);
        if (!locale || !catalogue) throw new Error(`No catalogue for ${id}`);
        const entries = (await catalogue.read(locale)) ?? {};
        const { messages } = await catalogue.getTranslations(locale, {
          fallbackLocales: config.fallbackLocales,
          sourceLocale: config.sourceLocale,
          missingBehavior: 'resolved',
        });
        const isFirst = (key: string) => entries[key]?.origin?.some(([file]) => saidFirst.test(file)) ?? false;
        const wanted = Object.fromEntries(
          Object.entries(messages).filter(([key]) => isFirst(key) === (part === 'first')),
        );
        const { source, errors } = createCompiledCatalog(locale, wanted, { namespace: 'es' });
        if (errors.length > 0) throw new Error(`${locale}.po: ${errors.map((each) => each.error.message).join('; ')}`);
        return { code: source, map: null, moduleType: 'js' };
      },
    },
  };
}

/**
 * The browser calls by method and path and trusts the server to check, so the built app carries the contracts without
 * their schemas and without zod (9 kB gzipped). Parsing with one in the browser throws: see src/platform/no-schemas.ts.
 */
export function contractsWithoutSchemas(root: string): Plugin {
  const stand = JSON.stringify(join(root, 'src/platform/no-schemas.ts'));
  return {
    name: 'kelari-contracts-without-schemas',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/core\/src\/.+\.ts$/, code: /from 'zod\/mini'/ },
      handler: (source) => ({
        code: source.replace(/import \* as z from 'zod\/mini';/, `import { noSchemas as z } from ${stand};`),
        map: null,
      }),
    },
  };
}
