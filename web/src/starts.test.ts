import { expect, it } from 'vitest';
import { startScreens } from '../starts.ts';
import { startScreen } from './app/member-screens.tsx';

it('names the files of paths that visits start with, whose screens come beside the shell', () => {
  for (const path of Object.keys(startScreens)) expect(startScreen(path), path).toBeDefined();
});
