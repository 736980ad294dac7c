import type { Answer, assistantApi, Write } from '@kelari/core/assistant/contract.ts';
import { fail } from '@kelari/core/kit/errors.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import type { Call } from '../platform/http.ts';

const notYet = { en: 'Not built yet.', el: 'Δεν είναι ακόμη έτοιμο.' };

export async function ask(_call: Call<typeof assistantApi.ask>): Promise<Answer> {
  throw fail('unavailable', notYet);
}
export async function actOn(_ctx: Ctx, _actor: Actor, _writes: readonly Write[]): Promise<Answer> {
  throw fail('unavailable', notYet);
}
export async function undoDeed(_ctx: Ctx, _actor: Actor, _id: string): Promise<Answer> {
  throw fail('unavailable', notYet);
}
export const assistantStatus = async (ctx: Ctx, _actor: Actor) => ({
  model: null,
  transcription: ctx.config.transcription !== undefined,
});
