import { Trans, useLingui } from '@lingui/react/macro';
import { Ear, Mic, MicOff, VolumeX, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { AnswerCards } from '../assistant/cards.tsx';
import { MessageText } from '../assistant/message-text.tsx';
import { registerStove } from '../assistant/stove.ts';
import { Button } from '../kit/button.tsx';
import { classNames } from '../kit/class-names.ts';
import { Dialog } from '../kit/dialog.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import type { AtStove } from '../recipes/cook-screen.tsx';
import { stoveOf } from './stove-of.ts';
import { useCookLoop } from './use-cook-loop.ts';
import { deafText } from './words.ts';

/** Cook mode without hands: a button in its header, and beneath it what was heard and answered. */
export function CookVoice(stove: AtStove) {
  const { t } = useLingui();
  const now = useRef(stove);
  now.current = stove;
  useEffect(() => registerStove(stoveOf(now)), []);
  const loop = useCookLoop();
  const isOn = loop.state !== 'off';
  return (
    <>
      <button
        type="button"
        aria-label={isOn ? t`Stop listening` : t`Listen hands-free`}
        title={isOn ? t`Stop listening` : t`Listen hands-free`}
        aria-pressed={isOn}
        onClick={isOn ? loop.off : loop.on}
        className={classNames(
          'grid size-14 shrink-0 place-items-center rounded-full edge',
          isOn ? 'bg-terracotta text-on-olive' : 'bg-olive-tint text-olive hover:bg-olive hover:text-on-olive',
        )}
      >
        <Mic aria-hidden className="size-7" />
      </button>
      {(isOn || loop.exchange) && <Heard loop={loop} isOn={isOn} />}
      <Dialog
        open={loop.deaf !== null}
        onOpenChange={loop.forgetDeaf}
        title={t`Hands-free does not work here`}
        description={loop.deaf && deafText(loop.deaf)}
        footer={
          <Button onClick={loop.forgetDeaf}>
            <Trans>Go on cooking</Trans>
          </Button>
        }
      >
        <p>
          <Trans>
            The big buttons, a tap beside the text and a swipe turn the steps as before, and timers start with a tap.
          </Trans>
        </p>
      </Dialog>
    </>
  );
}

type HeardProps = { readonly loop: ReturnType<typeof useCookLoop>; readonly isOn: boolean };

function Heard({ loop, isOn }: HeardProps) {
  const { t } = useLingui();
  const { exchange, reply, interim, talk, isSpeaking, state } = loop;
  return (
    <section className="order-last mr-2 mb-1 basis-full rounded-card border border-hairline bg-surface py-1 pr-1 pl-3">
      <div className="flex items-center gap-2">
        <Ear aria-hidden className={classNames('size-5 shrink-0', isOn ? 'text-terracotta' : 'text-muted')} />
        <p role="status" className="min-w-0 flex-1 text-small">
          {!isOn ? (
            <Trans>Not listening</Trans>
          ) : isSpeaking ? (
            <Trans>Speaking…</Trans>
          ) : state === 'answering' ? (
            <Trans>Thinking…</Trans>
          ) : (
            <Trans>Listening. Say “next”, “repeat”, or ask.</Trans>
          )}
        </p>
        {isSpeaking && (
          <Button tone="quiet" icon={VolumeX} onClick={loop.stopSpeaking}>
            <Trans>Quiet</Trans>
          </Button>
        )}
        {!isSpeaking &&
          (isOn ? (
            <Button tone="quiet" icon={MicOff} onClick={loop.off}>
              <Trans>Off</Trans>
            </Button>
          ) : (
            <IconButton icon={X} label={t`Close`} onClick={loop.close} />
          ))}
      </div>
      {(interim || exchange) && (
        <div
          role="log"
          aria-label={t`Conversation`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys, too
          tabIndex={0}
          className="max-h-[32dvh] overflow-y-auto overscroll-contain pr-2 pb-2 wrap-anywhere"
        >
          <p className="text-small text-muted">{interim ? `${interim}…` : exchange?.heard}</p>
          {!interim && exchange?.words && <p className="mt-1 whitespace-pre-line">{exchange.words}</p>}
          {!interim && reply && (
            <div className="mt-1 flex flex-col gap-2">
              <MessageText text={reply.content} />
              <AnswerCards message={reply} talk={talk} />
            </div>
          )}
        </div>
      )}
      {loop.voiceless && (
        <p className="pb-1 text-small text-muted">
          {loop.voiceless === 'el' ? (
            <Trans>This device has no Greek voice. The answers stand here as text.</Trans>
          ) : (
            <Trans>This device has no English voice. The answers stand here as text.</Trans>
          )}
        </p>
      )}
    </section>
  );
}
