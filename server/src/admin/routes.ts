import { adminApi } from '@kelari/core/admin/contract.ts';
import type { Routes } from '../platform/http.ts';
import { readHealth } from './health-service.ts';

export const adminRoutes: Routes = (on) => {
  on(adminApi.health, ({ ctx, actor }) => readHealth(ctx, actor));
};
