import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { lexicon } from '@kelari/core/food/lexicon/lexicon.ts';
import { browserFoodsBytes, packFoods } from '@kelari/core/food/pack.ts';
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Plugin } from 'vite';

/** What is said before the shell is there; the rest comes with it. A new file of these folders counts as first. */
const saidFirst = /^src\/(kit|platform|account|app\/(loading|screen-failure))/;
const membersOnly =
  /^src\/(account\/(api-tokens|confirm-email|onboarding|invite|settings|delete-account|household|passkeys|second-factor|sessions|signin-code|diet-names|staple-names|time-zone|saved-text|use-autosave)|kit\/(not-sent|number-input|offline-strip|search-input|stepper))/;
/** What only screens say that are opened now and then; each brings these words along by itself (web/src/platform/language.ts). */
const saidLater =
  /^src\/(account\/(delete-account|household-|invite-|saved-text|second-factor-proof|sessions|settings-|staple-names|time-zone|use-autosave)|faq|notifications|food\/(food-dialog|foods-screen|learned-names)|pantry\/(count-|counting|journal-row|journal-undo|ledger-)|recent|recipes\/(favourite-button|favourites\.|no-favourites|import-(form|lines|review|screen|state|words)|recipe-(conflict|form)|scale-by|use-recipe-form))/;
/** What keys, second steps, plans and payment, one's own data and the operator's page say. */
const saidTrust =
  /^src\/(account\/(api-tokens|confirm-email|passkeys|second-factor(?!-proof)|signin-code)|admin|portability|subscription)/;
/** What only the scan page says, and the photo of a recipe. */
const saidScanning = /^src\/(pictures\/(camera|picture-(intake|reader|under)|stage)|recipes\/import-photo|scanning)/;

/** What only the list, the week or the prices say, each by itself; what two of them say, and what adds to a list from elsewhere. */
const saidShopping = /^src\/shopping\/(?!change)/;
const saidPlanner = /^src\/planner/;
const saidPrices = /^src\/prices/;
/** What only the two assistants say, and the voice in cook mode. */
const saidAssistant = /^src\/(assistant|voice)/;
/** What only the achievements and the briefing say; the parts of theirs that the dashboard shows are called glance-*. */
const saidHabit = /^src\/(briefing|gamification)\/(?!glance)/;
/** What the palette and the keys say; it comes with them (web/src/app/palette/words.ts). */
const saidByPalette = /^src\/app\/(palette|shortcuts)\//;
const saidPlanning = /^src\/(planner|prices|shopping)/;

/** In this order: the first part of which all places are. */
const parts = [
  ['later', saidLater],
  ['trust', saidTrust],
  ['scanning', saidScanning],
  ['shopping', saidShopping],
  ['planner', saidPlanner],
  ['prices', saidPrices],
  ['planning', saidPlanning],
  ['assistant', saidAssistant],
  ['habit', saidHabit],
  ['palette', saidByPalette],
] as const;
type Part = 'first' | 'rest' | (typeof parts)[number][0];

/** What the palette calls pages and parts of pages that have words of their own is there twice: it comes without them. */
function partsOf(files: readonly string[]): readonly Part[] {
  const elsewhere = files.filter((file) => !saidByPalette.test(file));
  const part = partOf(elsewhere.length > 0 ? elsewhere : files);
  return elsewhere.length < files.length && part !== 'first' && part !== 'rest' ? [part, 'palette'] : [part];
}

/** First is what any signed-out page says; the named ones what nothing but those screens say. */
function partOf(files: readonly string[]): Part {
  if (files.some((file) => saidFirst.test(file) && !membersOnly.test(file))) return 'first';
  const part = parts.find(([, said]) => files.length > 0 && files.every((file) => said.test(file)));
  return part?.[0] ?? 'rest';
}

/**
 * Loads one part of a catalogue, `el.po?part=first`, `rest` and so on, split by where a message stands in the
 * source. One file for translators, several for browsers: a page to sign in does not carry the words of the whole kitchen, and
 * the kitchen not those of its cellar.
 */
export function cataloguesInParts(root: string): Plugin {
  return {
    name: 'kelari-catalogues',
    enforce: 'pre',
    transform: {
      filter: { id: /\.po\?part=\w+$/ },
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
        const origins = (key: string) => (entries[key]?.origin ?? []).map(([file]) => file);
        const isWanted = (key: string) => partsOf(origins(key)).some((each) => each === part);
        const wanted = Object.fromEntries(Object.entries(messages).filter(([key]) => isWanted(key)));
        const { source, errors } = createCompiledCatalog(locale, wanted, { namespace: 'es' });
        if (errors.length > 0) throw new Error(`${locale}.po: ${errors.map((each) => each.error.message).join('; ')}`);
        return { code: source, map: null, moduleType: 'js' };
      },
    },
  };
}

/**
 * The page only names the app's file, and public/start.js starts it: what already stands in the page is drawn first. And imports
 * bring what they need by a few lines of our own, where Vite's also serve browsers without module preloading.
 */
export function appAfterPaint(): Plugin {
  return {
    name: 'kelari-app-after-paint',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => `const brought = new Map();
const bring = (file) => {
  if (!brought.has(file)) brought.set(file, new Promise((loaded, failed) => {
    const isStyle = file.endsWith('.css');
    const link = document.createElement('link');
    link.rel = isStyle ? 'stylesheet' : 'modulepreload';
    link.crossOrigin = '';
    link.href = '/' + file;
    if (isStyle) {
      link.onload = loaded;
      link.onerror = () => { brought.delete(file); failed(new Error(file)); };
    } else loaded();
    document.head.append(link);
  }));
  return brought.get(file);
};
export const __vitePreload = async (load, files = []) => {
  await Promise.all(files.map(bring));
  return load();
};`,
    },
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const named = html.replace(
          /<script type="module" crossorigin src="([^"]+)"><\/script>/,
          '<link rel="modulepreload" id="app" crossorigin href="$1">',
        );
        if (named === html) throw new Error('The page has no script of the app');
        return named;
      },
    },
  };
}

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<Record<string, unknown>>;
type Edit = { readonly start: number; readonly end: number; readonly text: string };

const sent = new Set(['method', 'path', 'upload']);
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** `z`, `z.object(…)`, `z.string().check(…)`: an expression that only makes a schema. */
function makesSchema(node: unknown): boolean {
  if (!isNode(node)) return false;
  if (node.type === 'CallExpression') return makesSchema(node.callee);
  if (node.type === 'MemberExpression') return makesSchema(node.object);
  return node.type === 'Identifier' && node.name === 'z';
}

function editsOf(value: unknown): readonly Edit[] {
  if (Array.isArray(value)) return value.flatMap(editsOf);
  if (!isNode(value)) return [];
  const { type, start, end } = value;
  if (type === 'CallExpression' && makesSchema(value)) return [{ start, end, text: 'noSchemas' }];
  if (type === 'CallExpression' && isNode(value.callee) && value.callee.name === 'endpoint') {
    const [spec] = value.arguments as readonly { readonly properties?: readonly Node[] }[];
    return (spec?.properties ?? [])
      .filter((property) => isNode(property.key) && !sent.has(String(property.key.name)))
      .map((property) => ({ start: property.start, end: property.end, text: '' }));
  }
  return Object.values(value).flatMap(editsOf);
}

/**
 * The browser calls by method and path and trusts the server to check. So the built app keeps of every `endpoint({…})`
 * only what a call needs; the schemas are then used by nobody and fall away with zod (11 kB gzipped on every page).
 * Should a screen still use one, src/platform/no-schemas.ts stands in and throws when it is asked to check.
 */
export function contractsWithoutSchemas(root: string): Plugin {
  const stand = JSON.stringify(join(root, 'src/platform/no-schemas.ts'));
  return {
    name: 'kelari-contracts-without-schemas',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/core\/src\/.+\.ts$/, code: /from 'zod\/mini'/ },
      handler(source) {
        let code = source;
        for (const { start, end, text } of editsOf(this.parse(source, { lang: 'ts' })).toSorted(
          (a, b) => b.start - a.start,
        )) {
          const rest = code.slice(end);
          code = code.slice(0, start) + text + (text === '' ? rest.replace(/^\s*,/, '') : rest);
        }
        return { code: code.replace("import * as z from 'zod/mini'", `import { noSchemas } from ${stand}`), map: null };
      },
    },
  };
}

/**
 * The browser never loads the whole table of foods: where core asks for it, it gets the packed one (core/src/food/pack.ts),
 * made at build time.
 */
export function foodsForBrowsers(root: string): Plugin {
  const unpack = JSON.stringify(join(root, '../core/src/food/unpack.ts'));
  return {
    name: 'kelari-foods',
    enforce: 'pre',
    load: {
      filter: { id: /\/core\/src\/food\/lexicon\/(?:lexicon|package-words)\.ts$/ },
      handler(id) {
        // what they change the server says a moment later
        if (id.endsWith('package-words.ts'))
          return {
            code: 'export const packageWords = new Set();\nexport const nonFoodNames = /$^/, packagePhrases = nonFoodNames;',
            map: null,
            moduleType: 'js',
          };
        const packed = packFoods(lexicon, (text) => gzipSync(text, { level: 9 }).length <= browserFoodsBytes);
        const code = `import { unpackFoods } from ${unpack};\nexport const lexicon = unpackFoods(${JSON.stringify(packed)});`;
        return { code, map: null, moduleType: 'js' };
      },
    },
  };
}
