import type { Card } from '@kelari/core/assistant/contract.ts';
import { expect, it } from 'vitest';
import { type AssistantMessage, lastDone, type ShownCard } from './conversation-store.ts';

const answer = (last: AssistantMessage['last'], cards: readonly ShownCard[] = []): AssistantMessage => ({
  ...{ id: crypto.randomUUID(), type: 'assistant', content: '', timestamp: '2026-11-22T10:00:00Z', to: '' },
  ...{ source: 'kitchen', notice: null, tries: [], cards, last },
});
const deed = { id: 'd1d1d1d1-0000-4000-8000-000000000001', items: [{ food: 'milk' }] };
const asked = { id: null, items: [{ food: 'yogurt' }], asked: [{ intent: 'pantry.discard' as const }] };
const question: Card = { kind: 'ask', title: '', lines: [], writes: [], danger: true, proposed: false };

it('takes a question that was left alone for over: what was done before it can be taken back by words again', () => {
  const open = { id: 'q', card: question };
  expect(lastDone([answer(deed), answer(asked, [open])])).toEqual(asked);
  expect(lastDone([answer(deed), answer(asked, [{ ...open, state: 'left' }])])).toEqual(deed);
});
