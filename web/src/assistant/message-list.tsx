import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../kit/button.tsx';
import { Bubble } from './bubble.tsx';
import type { AssistantMessage, UserMessage } from './conversation-store.ts';
import { AssistantRow, UserRow } from './message-row.tsx';
import { MessageText } from './message-text.tsx';
import { useBottom } from './use-bottom.ts';
import type { Conversation } from './use-conversation.ts';
import { useKeptFocus } from './use-kept-focus.ts';

export type MessageListProps = {
  readonly talk: Conversation;
  readonly greeting?: ReactNode;
  readonly onEdit?: (message: UserMessage) => void;
  /** What else can be done with an answer. */
  readonly moreOf?: (message: AssistantMessage) => ReactNode;
};

/** The greeting, and what was said since. It scrolls by itself only for who is at its end. */
export function MessageList({ talk, greeting, onEdit, moreOf }: MessageListProps) {
  const { t } = useLingui();
  const { messages, underWay } = talk;
  const last = messages.at(-1);
  const lastOwn = messages.findLast(({ type }) => type === 'user');
  const { ref, unseen, toBottom, onScroll } = useBottom(
    [messages, underWay],
    last ? `${last.id} ${underWay?.text.length ?? ''}` : '',
  );
  useKeptFocus(ref, messages);
  return (
    <div className="relative">
      <div
        ref={ref}
        role="log"
        aria-live="polite"
        aria-label={t`Conversation`}
        // words that are still coming are read out once they are whole
        aria-busy={Boolean(underWay?.text)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys, too
        tabIndex={0}
        onScroll={onScroll}
        className="relative max-h-96 lg:min-h-64 [@media(height<30rem)]:max-h-48 overflow-y-auto overscroll-contain rounded-card px-3 pt-4 pb-2 -outline-offset-2 lg:px-4"
      >
        <ol className="flex flex-col gap-3">
          {greeting && (
            <li>
              <Speaker by="assistant" />
              <Bubble by="assistant">{greeting}</Bubble>
            </li>
          )}
          {messages.map((message) => (
            <li key={message.id}>
              <Speaker by={message.type} />
              {message.type === 'user' ? (
                <UserRow
                  message={message}
                  isPending={underWay?.id === message.id}
                  onRetry={() => void talk.retry(message.id)}
                  onEdit={onEdit && message === lastOwn ? () => onEdit(message) : undefined}
                />
              ) : (
                <AssistantRow message={message} talk={talk} isLast={message === last} more={moreOf?.(message)} />
              )}
            </li>
          ))}
          {underWay && (
            <li>
              {underWay.text ? (
                <>
                  <Speaker by="assistant" />
                  <Bubble by="assistant">
                    <MessageText text={underWay.text} />
                  </Bubble>
                </>
              ) : (
                <Thinking />
              )}
            </li>
          )}
        </ol>
      </div>
      {unseen && (
        <div className="pointer-events-none absolute inset-x-0 bottom-2 flex justify-center">
          <Button
            tone="secondary"
            icon={ArrowDown}
            className="pointer-events-auto rounded-full! shadow-raised"
            onClick={toBottom}
          >
            <Trans>New message</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}

function Speaker({ by }: { readonly by: 'user' | 'assistant' }) {
  return (
    <span className="sr-only">{by === 'user' ? <Trans>You said:</Trans> : <Trans>The assistant said:</Trans>}</span>
  );
}

function Thinking() {
  return (
    <div aria-hidden className="flex w-16 justify-center gap-1.5 rounded-card rounded-bl-small bg-sunk px-3.5 py-4">
      {['', '[animation-delay:200ms]', '[animation-delay:400ms]'].map((delay) => (
        <span key={delay} className={`size-2 animate-pulse rounded-full bg-muted ${delay}`} />
      ))}
    </div>
  );
}
