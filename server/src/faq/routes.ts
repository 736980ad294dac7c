import { faqApi } from '@kelari/core/faq/contract.ts';
import type { Routes } from '../platform/http.ts';

export const faqRoutes: Routes = (on) => {
  on(faqApi.list, () => []);
};
