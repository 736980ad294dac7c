import { getConfig } from '@lingui/conf';
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { appAfterPaint, cataloguesInParts, contractsWithoutSchemas, foodsForBrowsers } from './vite-plugins.ts';

const root = import.meta.dirname;

/** Own code and icons that every signed-out page loads. */
const everySignedOutPage = [
  'core/src/(account/contract|kit/endpoint)',
  'web/src/account/current-user',
  'web/src/app/(error-boundary|lazy-screen|loading-screen|profile-language|screen-failure)',
  'web/src/platform/(api|draft|failure|ids|language|no-schemas|query|return-path|toast)',
  'web/src/kit/(button|card|checkbox|class-names|error-|field|icon-button|password-input|skeleton|text-input)',
  'lucide-react/dist/esm/(Icon|context|create|shared|default)',
];
/** What the pages to sign up, in and back in share. */
const theDoors = ['web/src/account/(auth-frame|form-problems|insecure|onboarding-choice|password-strength|resend)'];
/** The frame of the signed-in pages, the pieces they are made of, and their icons. */
const everyMemberPage = [
  'web/src/app/(answers|shell|frame|user-menu|page-skeleton)',
  'web/src/kit/(dialog|layer-boundary|page|segments|chip|empty-state|offline)',
  // without the icons of one feature alone, which come with it
  'lucide-react/dist/esm/icons/(?!(beef|boxes|church|droplets?|fish|gem|heart-pulse|map-pin|milk(-off)?|moon-star|salad|wheat-off|flag|link-2|list-filter|share-2|split|arrow-(down|down-right|down-wide-narrow|right-left|up-right)|bell-(plus|ring)|book-open|calendar-(off|plus)|check-check|citrus|grape|recycle|chevron-up|chevrons-(down|up)|circle-(dot|slash)|clipboard-(check|list|paste)|coffee|coins|cookie|dices|ear|flame|grip-vertical|heart-handshake|key-round|lightbulb|list|list-checks|mail|messages-square|mic-off|notebook-pen|package|package-open|party-popper|pause|pencil-line|play|printer|refresh-cw|repeat|rotate-ccw|route|send|send-horizontal|shopping-cart|soup|sticky-note|store|tag|thermometer|trending-down|upload|volume-(2|x)|wand-sparkles|warehouse|wheat)\\.)',
];
/** What can do nothing without the server is not kept for visits without a network. */
const withNetworkOnly =
  /node_modules\/(uqr|@simplewebauthn)\/|src\/(admin\/|account\/settings-keys|account\/(invite|onboarding|signup|login|login-link|forgot-password|reset-password|verify-email|confirm-email)-screen|portability\/(keep-account|leaving)-screen|subscription\/(payment-panel|payments-screen|provider)|recipes\/videos|planner\/(calendar-feed|propose-dialog))/;
/** Icons of whoever takes and reads pictures; the frame does without them. */
const picturesOnly = [
  'lucide-react/dist/esm/icons/(camera|history|image-up|keyboard|rotate-ccw-clock|list-(plus|restart)|package-check|scan-(barcode|eye|text)|square\\.|switch-camera|zap)',
];
/** What the screens of the kitchen share, in a few files: each file of its own costs a start some milliseconds. */
const shared: readonly (readonly [name: string, test: RegExp])[] = [
  ['everyday', /core\/src\/(food\/normalise|pantry\/contract)\.|infiniteQueryOptions/],
  [
    'format',
    /core\/src\/pantry\/rules\.|web\/src\/(food\/(queries|unit-words)|pantry\/(queries|use-local-time)|platform\/format)\./,
  ],
  ['outbox', /web\/src\/platform\/outbox/],
  ['stock', /core\/src\/pantry\/(acts|stock-contract)\.|web\/src\/pantry\/(sending|shown-products)\./],
  [
    'kitchen',
    /web\/src\/pantry\/(acting|buy-again|change-words|changes|drafts|expiry|filter|product-words|use-products)\.|lucide-react\/dist\/esm\/icons\/(calendar-off|hourglass|warehouse|snowflake)\./,
  ],
  ['drawings', /web\/src\/kit\/food-(drawings|icon)\./],
  ['match', /web\/src\/(kit\/(match-ring|more-link)|recommendations\/match-words)\.|core\/src\/recommendations\/bands/],
  [
    'finding',
    /web\/src\/kit\/(not-sent|use-search-in-address|search-input)\.|lucide-react\/dist\/esm\/icons\/(trending-down|list-checks)\./,
  ],
  ['points', /web\/src\/gamification\/queries\.|lucide-react\/dist\/esm\/icons\/flame\./],
  ['day', /web\/src\/(briefing\/(accepting|queries|shown-briefing|use-briefing)|pantry\/eat-row)\./],
];
/** Files of which a start calls most functions. */
const startsWhole = new Set([
  'app',
  'base',
  'members',
  'member-screens',
  'dashboard-screen',
  'recipes-screen',
  'pantry-screen',
  ...shared.map(([name]) => name),
]);
const among = (paths: readonly string[]) => new RegExp(paths.join('|'));

export default defineConfig({
  root,
  plugins: [
    react(),
    babel({ presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig({ cwd: root }) }, { cwd: root })] }),
    cataloguesInParts(root),
    contractsWithoutSchemas(root),
    foodsForBrowsers(root),
    appAfterPaint(),
    tailwindcss(),
    // sw.js with the list of what it keeps: the whole app of one release, so that no part of it can be missing; the
    // landing is the server's. Registered by the app itself, once it stands (src/platform/new-version.ts).
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: false,
      includeManifestIcons: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['index.html', 'boot.js', 'start.js', 'icon.svg', 'assets/*'],
        // the reader of codes weighs more than all the rest: it comes with its first use
        globIgnores: ['assets/{landing,start-landing,reader,online}-*', 'assets/*.wasm'],
      },
    }),
  ],
  // the reader of codes fetches its engines when they are needed
  worker: { format: 'es' },
  // React has had the hook itself since 18; wouter and Lingui ask for the stand-in
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  build: {
    manifest: true,
    // every browser that has light-dark() has module preloading
    modulePreload: { polyfill: false },
    // small files stay files: the content security policy allows no data: fonts or scripts
    assetsInlineLimit: 0,
    // light-dark() is native from these on; for older ones it would be rewritten to twice the CSS
    target: ['chrome123', 'firefox120', 'safari17.5'],
    rolldownOptions: {
      // few files that compress well, where the bundler alone makes twenty small ones
      output: {
        // the shell and the service worker list all of them: one sign less, and a name only where somebody looks for it
        chunkFileNames: ({ name, facadeModuleId }) => {
          if (withNetworkOnly.test(facadeModuleId ?? '')) return 'assets/online-[hash:7].js';
          return `assets/${/landing|reader|screen/.test(name) ? `${name}-` : ''}[hash:7].js`;
        },
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // V8 compiles these whole beside the page's own thread, instead of function by function when each is first called
        postBanner: ({ name }) => (startsWhole.has(name) ? '//# allFunctionsCalledOnLoad' : ''),
        codeSplitting: {
          groups: [
            // without what only some screens use: pages of long lists, several questions at once, mutations
            {
              name: 'base',
              test: /node_modules\/(react|react-dom|scheduler|wouter|@lingui|@tanstack)\/(?!.*(nfinite|queriesObserver|useQueries|useMutation|mutationObserver))/,
            },
            { name: 'measures', test: /core\/src\/(kit\/(dates|numbers)|food\/concept)\.ts/ },
            { name: 'signed-out', test: among(everySignedOutPage) },
            { name: 'doors', test: among(theDoors) },
            { name: 'signs', test: /lucide-react\/dist\/esm\/icons\/(circle-check|circle-x|mail-check)\./ },
            { name: 'sights', test: among(picturesOnly) },
            { name: 'members', test: among(everyMemberPage) },
            // three small files that a recipe and cook mode both bring
            {
              name: 'serving',
              test: /web\/src\/recipes\/(household-conflicts|planned-meal|servings)\./,
              includeDependenciesRecursively: false,
            },
            ...shared.map(([name, test]) => ({ name, test, includeDependenciesRecursively: false })),
          ],
        },
      },
      input: { app: `${root}/index.html`, landing: `${root}/src/landing/landing-client.ts` },
    },
  },
  server: { proxy: { '/api': process.env.KELARI_API_ORIGIN ?? 'http://localhost:3000' } },
  test: { include: ['src/**/*.test.{ts,tsx}'] },
});
