import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Language, languages } from '@kelari/core/kit/language.ts';
import { build, type Manifest, minify } from 'vite';
import { assetsOf, nextFolder, release } from './release.ts';
import { fontsOf, startsOf } from './starts.ts';

process.env.NODE_ENV = 'production';
const root = import.meta.dirname;
/** `node build.ts [folder]`: the finished app, dist/ unless another folder is named. */
const dist = resolve(process.argv[2] ?? join(root, 'dist'));
/** Out of the way, so that the app that is being served stays whole until the new one stands. */
const built = join(dist, nextFolder);
/** What the server itself draws of the app; the folder of a build that it shows to nobody. */
const drawingsFolder = '.drawings';
const serverDir = join(built, drawingsFolder);
const configFile = join(root, 'vite.config.ts');

type Rendered = { readonly title: string; readonly description: string; readonly body: string };
type LandingModule = { readonly renderLanding: (language: Language) => Rendered };

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

const locales: Record<Language, string> = { en: 'en_GB', el: 'el_GR' };

/** The whole document of the landing page, where the server says `{{origin}}` (platform/web-pages.ts); no inline script or style, as the content security policy demands. */
function landingDocument(language: Language, { title, description, body }: Rendered, manifest: Manifest): string {
  const file = (name: string) => {
    const found = Object.entries(manifest).find(([key]) => key.endsWith(name))?.[1].file;
    if (!found) throw new Error(`The build has no ${name}`);
    return `/${found}`;
  };
  const styles = manifest['index.html']?.css ?? [];
  return `<!doctype html>
<html lang="${language}" data-landing="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(description)}">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#fbf8f1" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#171a14" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
<link rel="canonical" href="{{origin}}/${language}">
<link rel="alternate" hreflang="en" href="{{origin}}/en">
<link rel="alternate" hreflang="el" href="{{origin}}/el">
<link rel="alternate" hreflang="x-default" href="{{origin}}/">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${language === 'el' ? 'Κελάρι' : 'Kelari'}">
<meta property="og:url" content="{{origin}}/${language}">
<meta property="og:title" content="${escapeHtml(title)}">
<meta property="og:description" content="${escapeHtml(description)}">
<meta property="og:locale" content="${locales[language]}">
<meta property="og:image" content="{{origin}}/pictures/preview-${language}.jpg">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:image:alt" content="${escapeHtml(title)}">
<meta name="twitter:card" content="summary_large_image">
<script src="/boot.js"></script>
${styles.map((style) => `<link rel="stylesheet" href="/${style}">`).join('\n')}
${fontsOf(manifest, language)
  .map((font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`)
  .join('\n')}
<script type="module" src="${file('src/landing/landing-client.ts')}"></script>
</head>
<body>${body}</body>
</html>
`;
}

/** Vite's list leaves out the scripts of web workers; what a release keeps of the one before goes by that list. */
async function listWorkers(): Promise<void> {
  const path = join(built, '.vite/manifest.json');
  const manifest: Manifest = JSON.parse(await readFile(path, 'utf8'));
  const listed = await assetsOf(built);
  for (const name of await readdir(join(built, 'assets'))) {
    const file = `assets/${name}`;
    if (!listed.has(file)) manifest[`_${name}`] = { file };
  }
  await writeFile(path, JSON.stringify(manifest, null, 2));
}

/** Tells the server, and the service worker by the numbers of its own list, what a visit loads that starts at a path. */
async function nameStarts(): Promise<void> {
  const starts = startsOf(JSON.parse(await readFile(join(built, '.vite/manifest.json'), 'utf8')));
  await writeFile(join(built, '.vite/starts.json'), JSON.stringify(starts));
  const worker = await readFile(join(built, 'sw.js'), 'utf8');
  const kept = [...worker.matchAll(/"url":"([^"]+)"/g)].map(([, url]) => url ?? '');
  // of both alphabets: the worker does not know the language
  const numbers = Object.entries(starts.paths).map(([path, files]) => [
    path,
    [...starts.fonts.el, ...files].map((file) => kept.indexOf(file)),
  ]);
  if (!worker.includes('self.__STARTS') || /-1[,\]]/.test(JSON.stringify(numbers))) {
    throw new Error('The service worker does not keep what visits start with');
  }
  await writeFile(join(built, 'sw.js'), worker.replace('self.__STARTS', JSON.stringify(Object.fromEntries(numbers))));
}

/** Vite copies them as they are written; every page waits for them. */
async function pack(name: string): Promise<void> {
  const path = join(built, name);
  const { code, errors } = await minify(path, await readFile(path, 'utf8'));
  if (errors.length > 0) throw new Error(`${name}: ${errors[0]?.message}`);
  await writeFile(path, code);
}

await build({ configFile, build: { outDir: built, emptyOutDir: true } });
await pack('boot.js');
await pack('start.js');
await listWorkers();
await nameStarts();
await build({
  configFile,
  logLevel: 'warn',
  define: { 'process.env.NODE_ENV': '"production"' },
  // self-contained, because it is run from wherever the build is put
  ssr: { noExternal: true },
  build: {
    ssr: join(root, 'src/app/standing-server.tsx'),
    outDir: serverDir,
    emptyOutDir: true,
    copyPublicDir: false,
    manifest: false,
    // one file: cut like the app's it would import itself in a circle, and draw with icons that are not there yet
    rolldownOptions: { input: join(root, 'src/app/standing-server.tsx'), output: { codeSplitting: false } },
  },
});
const { renderLanding }: LandingModule = await import(pathToFileURL(join(serverDir, 'standing-server.js')).href);
const manifest: Manifest = JSON.parse(await readFile(join(built, '.vite/manifest.json'), 'utf8'));
await mkdir(join(built, 'landing'), { recursive: true });
for (const language of languages) {
  await writeFile(
    join(built, 'landing', `${language}.html`),
    landingDocument(language, renderLanding(language), manifest),
  );
}
await release(dist);
