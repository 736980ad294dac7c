import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Sparkles, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { useOnline } from '../kit/offline-strip.tsx';
import { Page } from '../kit/page.tsx';
import { useDraft } from '../platform/draft.ts';
import { addToast } from '../platform/toast.ts';
import { useKitchenTimers } from '../recipes/cook-store.ts';
import { LeftTimers } from '../recipes/timer-bar.tsx';
import { Composer } from './composer.tsx';
import type { UserMessage } from './conversation-store.ts';
import { MessageList } from './message-list.tsx';
import { statusQuery } from './queries.ts';
import { QuickPrompts } from './quick-prompts.tsx';
import { useConversation } from './use-conversation.ts';

/** Questions to the kitchen and things for it to do, in writing. */
export function AssistantScreen() {
  const { t } = useLingui();
  const talk = useConversation('text');
  const { messages, underWay } = talk;
  const online = useOnline();
  const { value: text, set: setText } = useDraft('assistant', '');
  const [editing, setEditing] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const timers = useKitchenTimers().length > 0;
  const lastOwn = messages.findLast((each): each is UserMessage => each.type === 'user');

  const send = () => {
    if (text.trim() === '' || underWay) return;
    void talk.send(text, editing ?? undefined);
    setText('');
    setEditing(null);
  };
  const say = (words: string) => {
    if (online) void talk.send(words);
    else {
      setText(words);
      field.current?.focus();
    }
  };
  const edit = ({ id, content }: UserMessage) => {
    setEditing(id);
    setText(content);
    field.current?.focus();
  };
  const cancelEdit = () => {
    setEditing(null);
    setText('');
    field.current?.focus();
  };
  const onDelete = () => {
    const restore = talk.forget();
    setEditing(null);
    // the button goes with what it deleted
    place.current?.querySelector<HTMLElement>('[role=log]')?.focus({ preventScroll: true });
    addToast({ title: t`History deleted`, action: { label: t`Undo`, onAct: restore } });
  };

  return (
    <Page title={t`Assistant`} className="max-w-reading!">
      <div ref={place} className="flex flex-col gap-2">
        <Card className="flex flex-col p-0! lg:p-0!">
          <MessageList
            talk={talk}
            onEdit={edit}
            greeting={
              <p>
                <Trans>
                  Hello! I know what is in your pantry, on your list and in your plan. Ask me, or tell me what to do:
                  before anything is thrown away I ask.
                </Trans>
              </p>
            }
          />
          <div className="flex flex-col gap-3 border-t border-hairline p-3 lg:p-4">
            {timers && (
              <div className="max-h-32 overflow-y-auto">
                <LeftTimers />
              </div>
            )}
            <QuickPrompts onSay={say} isPending={underWay !== null} inOneLine={messages.length > 0} />
            <Composer
              inputRef={field}
              text={text}
              onText={setText}
              onSend={send}
              isPending={underWay !== null}
              onStop={talk.stop}
              isEditing={editing !== null}
              onCancelEdit={cancelEdit}
              onEditLast={() => lastOwn && edit(lastOwn)}
            />
          </div>
        </Card>
        <p role="status" className="sr-only">
          {underWay && <Trans>The assistant is thinking…</Trans>}
        </p>
        <p className="px-1 text-small text-muted">
          <Trans>
            An automatic assistant (AI) answers here and can be wrong. Where there is an allergy, trust the package and
            not me.
          </Trans>
        </p>
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
          <ModelCounter />
          {messages.length > 0 && (
            <Button tone="quiet" icon={Trash2} className="ml-auto" onClick={onDelete}>
              <Trans>Delete history</Trans>
            </Button>
          )}
        </div>
      </div>
    </Page>
  );
}

/** How much of the language model's day is used, where there is a model. */
function ModelCounter() {
  const { data } = useQuery(statusQuery);
  if (!data?.model) return null;
  const { used, limit } = data.model;
  return (
    <p className="figures flex items-center gap-2 px-1 text-small text-muted">
      <Sparkles aria-hidden className="size-4 shrink-0" />
      <span>
        <Plural
          value={limit}
          one={`${used} of # answer of the language model today`}
          other={`${used} of # answers of the language model today`}
        />
      </span>
    </p>
  );
}
