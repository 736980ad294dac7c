import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { ById } from '../kit/schemas.ts';
import { MealPlan } from './contract.ts';

export const planChangesApi = {
  /**
   * Takes back what one save did to meals, for 30 days: what others did since stays. Done twice it is done once. Answers the
   * weeks as they are then; 409 when somebody changed one of these meals since, and nothing changes.
   */
  undo: endpoint({
    method: 'POST',
    path: '/api/meal-plans/changes/{id}/undo',
    access: 'member',
    params: ById,
    reply: z.array(MealPlan),
  }),
};
