import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  rootDir: import.meta.dirname,
  sourceLocale: 'en',
  locales: ['en', 'el'],
  catalogs: [
    { path: '<rootDir>/locales/{locale}', include: ['<rootDir>/src'], exclude: ['**/*.test.*', '**/node_modules/**'] },
  ],
  // ordered by text and without line numbers, two branches that add messages rarely touch the same lines
  orderBy: 'message',
  format: formatter({ lineNumbers: false }),
  compileNamespace: 'es',
});
