import { faqApi } from '@kelari/core/faq/contract.ts';
import type { Routes } from '../platform/http.ts';
import { listQuestions } from './questions.ts';

export const faqRoutes: Routes = (on) => {
  on(faqApi.list, ({ ctx, query }) => listQuestions(ctx.language, query.q));
};
