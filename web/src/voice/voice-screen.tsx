import { Trans, useLingui } from '@lingui/react/macro';
import { Keyboard, RotateCcw, Trash2, VolumeX } from 'lucide-react';
import { useRef } from 'react';
import { Composer } from '../assistant/composer.tsx';
import { MessageList } from '../assistant/message-list.tsx';
import { Button } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { classNames } from '../kit/class-names.ts';
import { IconButton } from '../kit/icon-button.tsx';
import { Page } from '../kit/page.tsx';
import { useDraft } from '../platform/draft.ts';
import { addToast } from '../platform/toast.ts';
import { useKitchenTimers } from '../recipes/cook-store.ts';
import { useVoice } from './use-voice.ts';
import { Examples, Tips } from './voice-aside.tsx';
import { VoiceStage } from './voice-stage.tsx';
import { dictationHint, wayText } from './words.ts';

/** Questions to the kitchen and things for it to do, spoken. */
export function VoiceScreen() {
  const { t } = useLingui();
  const field = useRef<HTMLTextAreaElement>(null);
  const { value: text, set: setText } = useDraft('voice', '');
  const { state, talk, listening, voiceless, ...voice } = useVoice(field);
  const hasTimers = useKitchenTimers().length > 0;
  const isPending = state === 'processing';
  const isEmpty = talk.messages.length === 0;
  const { known } = listening;
  const way = known ? wayText(known.way, known.trouble) : null;

  const send = () => {
    if (text.trim() === '' || isPending) return;
    voice.send(text);
    setText('');
  };
  const onDelete = () => {
    const restore = talk.forget();
    addToast({ title: t`History deleted`, action: { label: t`Undo`, onAct: restore } });
  };

  return (
    <Page
      title={t`Voice assistant`}
      className={hasTimers ? 'pb-28' : ''}
      actions={
        talk.messages.length > 0 && (
          <Button tone="quiet" icon={Trash2} onClick={onDelete}>
            <Trans>Delete history</Trans>
          </Button>
        )
      }
    >
      <div className="grid items-start gap-3 lg:grid-cols-5 lg:gap-4">
        <div className="flex min-w-0 flex-col gap-3 lg:col-span-2 lg:gap-4">
          <Card className="flex flex-col gap-3">
            <VoiceStage
              state={state}
              interim={listening.interim}
              level={listening.level}
              onPress={voice.press}
              onStopSpeaking={voice.stopSpeaking}
              onStopAnswer={voice.stopAnswer}
            />
            <div role="status" className="flex flex-col gap-2 empty:hidden">
              {way && (
                <p className="flex gap-2 rounded-control bg-sea-tint px-3 py-2 text-small text-sea edge">
                  <Keyboard aria-hidden className="mt-0.5 size-4 shrink-0" />
                  <span>
                    {way} {known?.way === 'typing' && dictationHint()}
                  </span>
                </p>
              )}
              {voiceless && (
                <p className="flex gap-2 rounded-control bg-sea-tint px-3 py-2 text-small text-sea edge">
                  <VolumeX aria-hidden className="mt-0.5 size-4 shrink-0" />
                  {voiceless === 'el' ? (
                    <Trans>This device has no Greek voice. The answers stand here as text.</Trans>
                  ) : (
                    <Trans>This device has no English voice. The answers stand here as text.</Trans>
                  )}
                </p>
              )}
            </div>
          </Card>
          <div className="max-lg:hidden">
            <Tips />
          </div>
        </div>
        <Card className="flex min-w-0 flex-col p-0! lg:col-span-3 lg:p-0!">
          {!isEmpty && (
            <MessageList
              talk={talk}
              moreOf={(message) => (
                <IconButton icon={RotateCcw} label={t`Replay the answer`} onClick={() => voice.replay(message)} />
              )}
            />
          )}
          <div className={classNames('p-3 lg:p-4', !isEmpty && 'border-t border-hairline')}>
            <Composer
              inputRef={field}
              text={text}
              onText={setText}
              onSend={send}
              isPending={isPending}
              onStop={voice.stopAnswer}
              isEditing={false}
              onCancelEdit={() => undefined}
              onEditLast={() => undefined}
            />
          </div>
          {isEmpty && <Examples onSay={voice.send} isPending={isPending} />}
        </Card>
        <div className="lg:hidden">
          <Tips />
        </div>
      </div>
    </Page>
  );
}
