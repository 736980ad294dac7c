#!/usr/bin/env node
// `npx kelari …` is `npm run kelari -- …`.
import { fileURLToPath } from 'node:url';

process.argv.splice(2, 0, fileURLToPath(new URL('../server/src/kelari.ts', import.meta.url)));
await import('./on-node-24.mjs');
