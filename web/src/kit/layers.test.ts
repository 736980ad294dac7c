import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const src = join(import.meta.dirname, '..');
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx$/.test(file) && !/test/.test(file))
  .map((file) => ({ file, code: readFileSync(join(src, file), 'utf8') }));
/** The kit's own, through which all others are made. */
const kit = 'kit/dialog.tsx';
const filesWith = (pattern: RegExp) => sources.filter(({ code }) => pattern.test(code)).map(({ file }) => file);

it('back closes every layer: each is a dialog of the kit, which stands in the history', () => {
  expect(sources.length).toBeGreaterThan(200);
  // cook mode is a page of its own: back leads to its recipe
  expect(filesWith(/Dialog as Radix|Dialog\.Root|AlertDialog|<dialog\b/).toSorted()).toEqual([
    kit,
    'recipes/cook-screen.tsx',
  ]);
  expect(filesWith(/role="(alert)?dialog"|aria-modal/).filter((file) => file !== kit)).toEqual([]);
  // sheets, dialogs, menus, camera, film and palette
  expect(filesWith(/from '.*kit\/dialog\.tsx'/).length).toBeGreaterThan(30);
  expect(readFileSync(join(src, kit), 'utf8')).toContain('useBackCloses(open');
});

it('what a tap colours has its colour in the first frame after it', () => {
  // the first frame of a transition is what was there before: the answer to the tap would come one frame later
  expect(filesWith(/transition-colors|transition-\[[^\]]*color/)).toEqual([]);
});
