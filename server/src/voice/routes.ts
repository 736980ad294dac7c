import { fail } from '@kelari/core/kit/errors.ts';
import { voiceApi } from '@kelari/core/voice/contract.ts';
import { answerMessage } from '../assistant/service.ts';
import type { Routes } from '../platform/http.ts';

const notYet = { en: 'Not built yet.', el: 'Δεν είναι ακόμη έτοιμο.' };

export const voiceRoutes: Routes = (on) => {
  on(voiceApi.chat, async ({ ctx, actor, one, body }) => {
    const answer = await answerMessage({ ctx, actor, one }, body);
    return { ...answer, text: answer.response };
  });
  on(voiceApi.transcribe, async () => {
    throw fail('unavailable', notYet);
  });
};
