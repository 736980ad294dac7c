import { importApi } from '@kelari/core/recipes/import-contract.ts';
import type { On } from '../../platform/http.ts';
import { createPageReader } from './page-reader.ts';
import { readRecipeFrom, takePicture } from './service.ts';

export function importRoutes(on: On): void {
  const reader = createPageReader();
  on(importApi.read, ({ ctx, actor, body }) => readRecipeFrom(ctx, actor, body, reader));
  on(importApi.picture, ({ ctx, actor, body }) => takePicture(ctx, actor, body.url));
}
