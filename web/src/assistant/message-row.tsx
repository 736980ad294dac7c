import { writtenIn } from '@kelari/core/food/normalise.ts';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, Info, Pencil, RotateCw, Sparkles, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../kit/button.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { addToast } from '../platform/toast.ts';
import { Bubble, BubbleTime } from './bubble.tsx';
import { cardText } from './card-words.ts';
import { AnswerCards } from './cards.tsx';
import type { AssistantMessage, UserMessage } from './conversation-store.ts';
import { MessageText } from './message-text.tsx';
import { wordsBeside } from './message-words.ts';
import { chipClass } from './quick-prompts.tsx';
import type { Conversation } from './use-conversation.ts';

export type UserRowProps = {
  readonly message: UserMessage;
  readonly isPending: boolean;
  readonly onRetry: () => void;
  /** Only of the last one. */
  readonly onEdit?: (() => void) | undefined;
};

/** What the cook said, and what came of it where no answer did. */
export function UserRow({ message, isPending, onRetry, onEdit }: UserRowProps) {
  const { t } = useLingui();
  const { open } = message;
  const isOpen = open && !isPending;
  return (
    <Bubble
      by="user"
      under={
        isOpen && (
          <p className="flex justify-end gap-1.5 px-1 text-small text-terracotta">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {open.state === 'stopped' ? <Trans>Stopped</Trans> : (open.problem ?? <Trans>No answer came</Trans>)}
          </p>
        )
      }
      foot={
        <>
          <BubbleTime timestamp={message.timestamp} />
          {isOpen && (
            <Button tone="quiet" icon={RotateCw} onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          )}
          {onEdit && !isPending && (
            <IconButton icon={Pencil} label={t`Change the last message`} className="-mr-3" onClick={onEdit} />
          )}
        </>
      }
    >
      <span lang={writtenIn(message.content)}>{message.content}</span>
    </Bubble>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    addToast({ title: t`Copied` });
  } catch {
    // refused, or not there without https
    addToast({ title: t`This browser does not let me copy. Mark the text and copy it by hand.` });
  }
}

export type AssistantRowProps = {
  readonly message: AssistantMessage;
  readonly talk: Pick<Conversation, 'act' | 'undo' | 'leave' | 'send'>;
  /** What to say instead is offered only where it is the last word. */
  readonly isLast: boolean;
  /** What else can be done with it. */
  readonly more?: ReactNode;
};

/** What the assistant said, with its cards. */
export function AssistantRow({ message, talk, isLast, more }: AssistantRowProps) {
  const { t } = useLingui();
  const { content, source, notice, cards, tries, stopped } = message;
  const beside = wordsBeside(
    content,
    cards.map(({ card }) => card),
  );
  const words = [beside, ...cards.map(({ card, note }) => (card.kind === 'do' ? (note ?? '') : cardText(card)))];
  return (
    <Bubble
      by="assistant"
      under={
        (cards.length > 0 || notice || (isLast && tries.length > 0)) && (
          <div className="flex flex-col gap-2">
            <AnswerCards message={message} talk={talk} />
            {isLast && tries.length > 0 && (
              <ul aria-label={t`You can say`} className="flex flex-wrap gap-2">
                {tries.map((each) => (
                  <li key={each}>
                    <button type="button" className={chipClass} onClick={() => void talk.send(each)}>
                      {each}
                    </button>
                  </li>
                ))}
              </ul>
            )}
            {notice && (
              <p className="flex gap-2 px-1 text-small text-muted">
                <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
                {notice}
              </p>
            )}
          </div>
        )
      }
      foot={
        <>
          <BubbleTime timestamp={message.timestamp} />
          {source === 'model' && (
            <span className="ml-1 flex items-center gap-1">
              <Sparkles aria-hidden className="size-4 shrink-0" />
              <Trans>from the language model</Trans>
            </span>
          )}
          {stopped && (
            <span>
              {' '}
              <Trans>(stopped)</Trans>
            </span>
          )}
          <IconButton
            icon={Copy}
            label={t`Copy the answer`}
            onClick={() => void copy(words.filter(Boolean).join('\n'))}
          />
          {more}
        </>
      }
    >
      {beside && <MessageText text={beside} />}
    </Bubble>
  );
}
