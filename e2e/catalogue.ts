import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../core/src/kit/language.ts';
import { projectRoot } from '../server/src/platform/config.ts';

export type { Language };

const read = new Map<Language, Map<string, string>>();

/** msgid to msgstr of the web app's words, without the file's header. */
export function catalogue(language: Language): Map<string, string> {
  const known = read.get(language);
  if (known) return known;
  const source = readFileSync(join(projectRoot, 'web/locales', `${language}.po`), 'utf8');
  const found = new Map<string, string>();
  const quoted = '((?:"(?:[^"\\\\]|\\\\.)*"\\s*)+)';
  for (const [, id = '', text = ''] of source.matchAll(new RegExp(`^msgid ${quoted}msgstr ${quoted}`, 'gm'))) {
    const joined = (lines: string) =>
      lines
        .trim()
        .split(/\s*\n\s*/)
        .map((line) => JSON.parse(line) as string)
        .join('');
    if (joined(id)) found.set(joined(id), joined(text));
  }
  read.set(language, found);
  return found;
}
