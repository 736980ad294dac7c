import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { cataloguesInTwoParts, contractsWithoutSchemas } from './vite-plugins.ts';

const root = import.meta.dirname;

export default defineConfig({
  root,
  plugins: [
    react(),
    babel({ presets: [linguiTransformerBabelPreset({}, { cwd: root })] }),
    cataloguesInTwoParts(root),
    contractsWithoutSchemas(root),
    tailwindcss(),
  ],
  build: {
    manifest: true,
    // small files stay files: the content security policy allows no data: fonts or scripts
    assetsInlineLimit: 0,
    // light-dark() is native from these on; without this it is rewritten to twice the CSS
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    rolldownOptions: {
      input: { app: `${root}/index.html`, landing: `${root}/src/landing/landing-client.ts` },
    },
  },
  server: { proxy: { '/api': process.env.KELARI_API_ORIGIN ?? 'http://localhost:3000' } },
  test: { include: ['src/**/*.test.{ts,tsx}'] },
});
