import type { AnswerProgress } from '@kelari/core/assistant/contract.ts';
import { maxRecording, voiceApi } from '@kelari/core/voice/contract.ts';
import { answerMessage } from '../assistant/service.ts';
import { type UploadWords, uploaded } from '../platform/http/upload.ts';
import type { Routes } from '../platform/http.ts';
import { type Doing, withProgress } from '../platform/progress.ts';
import { mustTranscribe, transcribe } from './transcribe-service.ts';

const recordingWords: UploadWords = {
  form: {
    en: 'A recording is sent as multipart/form-data.',
    el: 'Οι ηχογραφήσεις στέλνονται ως multipart/form-data.',
  },
  choose: { en: 'There is no recording in what was sent.', el: 'Δεν στάλθηκε ηχογράφηση.' },
  broken: {
    en: 'The recording did not arrive whole. Please try again.',
    el: 'Η ηχογράφηση δεν έφτασε ολόκληρη. Δοκιμάστε ξανά.',
  },
  tooLarge: {
    en: 'The recording is larger than 5 MB. Please say it in less than a minute.',
    el: 'Η ηχογράφηση ξεπερνά τα 5 MB. Πείτε το σε λιγότερο από ένα λεπτό.',
  },
};

export const voiceRoutes: Routes = (on) => {
  on(voiceApi.chat, (call) =>
    withProgress(call, async ({ signal, onProgress }: Doing<AnswerProgress>) => {
      const answer = await answerMessage(call, call.body, { signal, onText: (text) => onProgress({ text }) });
      return { ...answer, text: answer.response };
    }),
  );
  on(voiceApi.transcribe, (call) =>
    withProgress(call, async ({ signal }) => {
      const { ctx, actor, request, query } = call;
      mustTranscribe(ctx);
      const bytes = await uploaded(request, recordingWords, { maxBytes: maxRecording });
      return transcribe(ctx, actor, bytes, { language: query.language, signal });
    }),
  );
};
