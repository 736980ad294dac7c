import { accountApi } from '@kelari/core/account/contract.ts';
import { assistantApi, type Answer as Reply } from '@kelari/core/assistant/contract.ts';
import type { Endpoint } from '@kelari/core/kit/endpoint.ts';
import { type Answer, fakeApi, type Sent, testUser } from '../pantry/pantry-testing.tsx';
import { keepConversation } from './kept-conversation.ts';

export const testAnswer = (fields: Partial<Reply> = {}): Reply => ({
  response: 'Milk is in the fridge.',
  source: 'kitchen',
  notice: null,
  cards: [],
  tries: [],
  last: null,
  model: null,
  ...fields,
});

export const deedId = '44444444-4444-4444-8444-444444444444';
export const done = (title = 'On the list'): Reply['cards'][number] => ({
  kind: 'done',
  id: deedId,
  title,
  lines: ['Milk, 2 l', 'Eggs, 6'],
  href: '/shopping',
});

const endpoints: readonly Endpoint[] = [...Object.values(assistantApi), accountApi.currentUser];

/** An assistant that answers as `answerOf` says, and knows of no model unless told. */
export const fakeAssistant = (answerOf: (sent: Sent) => Answer | undefined, model: Reply['model'] = null): Sent[] =>
  fakeApi((sent) => {
    const answer = answerOf(sent);
    if (answer) return answer;
    switch (sent.endpoint) {
      case assistantApi.status:
        return { reply: { model, transcription: false } };
      case accountApi.currentUser:
        return { reply: testUser };
      case assistantApi.undo:
        return { reply: testAnswer({ response: 'Taken back.' }) };
      default:
        return { reply: testAnswer() };
    }
  }, endpoints);

export const whose = `text.${testUser.id}.${testUser.household.id}`;
export const forgetTalk = (): void => keepConversation(whose, null);
