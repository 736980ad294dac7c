// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

type Icon = { readonly src: string; readonly sizes: string; readonly type: string; readonly purpose?: string };
type AppManifest = {
  readonly icons: readonly Icon[];
  readonly shortcuts: readonly { readonly name: string; readonly url: string; readonly icons: readonly Icon[] }[];
  readonly [member: string]: unknown;
};

const web = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(web, path), 'utf8');
const manifests = {
  en: JSON.parse(read('public/manifest.webmanifest')) as AppManifest,
  el: JSON.parse(read('public/manifest.el.webmanifest')) as AppManifest,
};

/** Width and height as the file itself says them, in the first chunk of a PNG. */
function pngSize(path: string): string {
  const bytes = readFileSync(join(web, 'public', path));
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

describe.each(['en', 'el'] as const)('the app on a device, in %s', (language) => {
  const manifest = manifests[language];

  it('has every icon it names, in the size it names', () => {
    for (const { src, sizes, type } of [...manifest.icons, ...manifest.shortcuts.flatMap((each) => each.icons)]) {
      if (type === 'image/png') expect(pngSize(src), src).toBe(sizes);
      else expect(read(`public${src}`), src).toContain('<svg');
    }
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
      expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable', '512x512 monochrome']),
    );
    expect(pngSize('/icons/apple-touch-icon.png')).toBe('180x180');
  });

  it('says its shortcuts in the words of the menu', () => {
    const words = read(`locales/${language}.po`);
    for (const { name, url } of manifest.shortcuts) {
      const message = /label: msg`([^`]+)`/.exec(entryOf(url))?.[1];
      expect(words).toContain(`msgid "${message}"\nmsgstr "${name}"\n`);
    }
  });

  it('has the colours of the paper, and starts where members start', () => {
    const paper = /--color-paper: light-dark\((#\w+),/.exec(read('src/theme.css'))?.[1];
    expect(manifest).toMatchObject({
      theme_color: paper,
      background_color: paper,
      start_url: '/dashboard',
      scope: '/',
      display: 'standalone',
      lang: language,
    });
  });
});

it('is the same app in both languages', () => {
  const nameless = ({ name, short_name, description, lang, shortcuts, ...rest }: AppManifest) => ({
    ...rest,
    shortcuts: shortcuts.map(({ url, icons }) => ({ url, icons })),
  });
  expect(nameless(manifests.el)).toEqual(nameless(manifests.en));
});

/** The line of the menu that leads to this path. */
function entryOf(path: string): string {
  const line = read('src/app/navigation.ts')
    .split('\n')
    .find((each) => each.includes(`path: '${path}'`));
  expect(line, path).toBeDefined();
  return line ?? '';
}
