import { useLingui } from '@lingui/react/macro';
import { ChefHat, Timer } from 'lucide-react';
import { CardFrame } from './card-frame.tsx';
import type { AssistantMessage, ShownCard } from './conversation-store.ts';
import { AskCard, ChooseCard, DoneCard } from './deed-cards.tsx';
import { ListCard } from './list-card.tsx';
import type { Conversation } from './use-conversation.ts';

export type AnswerCardsProps = {
  readonly message: AssistantMessage;
  readonly talk: Pick<Conversation, 'act' | 'undo' | 'leave' | 'send'>;
};

/** The cards of an answer: what was done, what waits for a tap, what could be meant, what there is. */
export function AnswerCards({ message, talk }: AnswerCardsProps) {
  if (message.cards.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      {message.cards.map((shown) => (
        <AnswerCard key={shown.id} shown={shown} messageId={message.id} talk={talk} />
      ))}
    </div>
  );
}

type AnswerCardProps = Pick<AnswerCardsProps, 'talk'> & { readonly shown: ShownCard; readonly messageId: string };

function AnswerCard({ shown, messageId, talk }: AnswerCardProps) {
  const { t } = useLingui();
  const { card, id } = shown;
  switch (card.kind) {
    case 'done':
      return <DoneCard shown={shown} card={card} onUndo={() => talk.undo(messageId, id)} />;
    case 'ask':
      return (
        <AskCard
          shown={shown}
          card={card}
          onAct={(writes) => talk.act(messageId, id, writes)}
          onLeave={() => talk.leave(messageId, id)}
        />
      );
    case 'choose':
      return (
        <ChooseCard
          shown={shown}
          card={card}
          onAct={(writes, option) => talk.act(messageId, id, writes, option)}
          onSay={talk.send}
        />
      );
    case 'list':
      return <ListCard card={card} />;
    case 'do': {
      const isTimer = card.act.intent.startsWith('timer.');
      return (
        <CardFrame icon={isTimer ? Timer : ChefHat} title={isTimer ? t`Timer` : t`Cooking`}>
          <p className="figures mt-1 pl-7.5 whitespace-pre-line">{shown.note}</p>
        </CardFrame>
      );
    }
  }
}
