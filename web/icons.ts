/**
 * `npm run icons -w web`: draws the icons that devices ask for as PNG from public/icon.svg, into public/icons. The
 * pictures are committed; src/app-icons.test.ts holds them to the manifest.
 */
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ChefHat, type LucideIcon, Refrigerator, ScanLine, ShoppingBasket } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';

const olive = '#4a5d23';
const oliveTint = '#e6ebd6';
const target = join(import.meta.dirname, 'public/icons');
await mkdir(target, { recursive: true });

const icon = await readFile(join(import.meta.dirname, 'public/icon.svg'), 'utf8');
/** The jar alone, without the tile it stands on. */
const jar = /<g [\s\S]*<\/g>/.exec(icon)?.[0];
if (!jar) throw new Error('icon.svg has no drawing in a <g>');

const svg = (body: string, box = '0 0 64 64') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${body}</svg>`;
const square = (body: string) => svg(`<rect width="64" height="64" fill="${olive}"/>${body}`);

const draw = (name: string, source: string, size: number) =>
  sharp(Buffer.from(source), { density: 72 * 8 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(target, `${name}.png`));

await draw('icon-192', icon, 192);
await draw('icon-512', icon, 512);
// launchers cut a maskable icon to any shape; the jar stands within the four fifths that all of them leave
await draw('maskable-512', square(jar), 512);
await draw('monochrome-512', svg(jar), 512);
await draw('apple-touch-icon', square(jar), 180);

/** The icons of the menu (src/app/navigation.ts), each on a disc. */
const shortcuts = {
  pantry: Refrigerator,
  shopping: ShoppingBasket,
  scan: ScanLine,
  'recipe-recommendations': ChefHat,
} satisfies Record<string, LucideIcon>;
for (const [path, Icon] of Object.entries(shortcuts)) {
  const sign = renderToStaticMarkup(createElement(Icon, { x: 5.5, y: 5.5, size: 13, color: olive }));
  await draw(`shortcut-${path}`, svg(`<circle cx="12" cy="12" r="12" fill="${oliveTint}"/>${sign}`, '0 0 24 24'), 96);
}
