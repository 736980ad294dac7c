import { plannerApi, type WeekSave } from '@kelari/core/planner/contract.ts';
import type { Cook } from './make-app.ts';

/** Saves a week as one who has just read it: with its version, so that it becomes what is sent. */
export async function saveWholeWeek(cook: Cook, body: Omit<WeekSave, 'weekStart'> & { readonly weekStart: string }) {
  const plan = (await cook.call(plannerApi.list)).find(({ weekStart }) => weekStart === body.weekStart);
  return cook.call(plannerApi.save, { body: { version: plan?.version ?? 0, ...body } });
}
