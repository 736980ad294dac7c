import { fail } from '@kelari/core/kit/errors.ts';
import { voiceApi } from '@kelari/core/voice/contract.ts';
import type { Routes } from '../platform/http.ts';

const notYet = { en: 'Not built yet.', el: 'Δεν είναι ακόμη έτοιμο.' };

export const voiceRoutes: Routes = (on) => {
  on(voiceApi.chat, async () => {
    throw fail('unavailable', notYet);
  });
  on(voiceApi.transcribe, async () => {
    throw fail('unavailable', notYet);
  });
};
