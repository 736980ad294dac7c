import { Trans, useLingui } from '@lingui/react/macro';
import { LoaderCircle, Mic, Square, Volume2, VolumeX, X } from 'lucide-react';
import { classNames } from '../kit/class-names.ts';
import { IconButton } from '../kit/icon-button.tsx';

export type VoiceState = 'idle' | 'listening' | 'processing' | 'speaking';

export type VoiceStageProps = {
  readonly state: VoiceState;
  /** What was understood so far. */
  readonly interim: string;
  /** 0 to 1; null while the browser has the microphone to itself. */
  readonly level: number | null;
  readonly onPress: () => void;
  readonly onStopSpeaking: () => void;
  readonly onStopAnswer: () => void;
};

/** The microphone and what it is doing: by colour, by sign and by word. */
export function VoiceStage({ state, interim, level, onPress, onStopSpeaking, onStopAnswer }: VoiceStageProps) {
  const { t } = useLingui();
  const isListening = state === 'listening';
  const isProcessing = state === 'processing';
  return (
    <div className="flex flex-col items-center gap-3">
      <div className="grid grid-cols-3 items-center justify-items-center gap-2">
        {isProcessing ? (
          <IconButton icon={X} label={t`Stop the answer`} tone="raised" onClick={onStopAnswer} />
        ) : (
          <span />
        )}
        <div className="relative grid size-36 place-items-center">
          {isListening && <Ring level={level} />}
          <button
            type="button"
            aria-label={isListening ? t`Stop listening` : t`Speak to the kitchen`}
            aria-pressed={isListening}
            aria-disabled={isProcessing || undefined}
            aria-describedby="voice-state"
            onClick={onPress}
            className={classNames(
              'relative grid size-24 place-items-center rounded-full shadow-raised edge',
              isListening ? 'bg-terracotta text-on-olive' : 'bg-olive text-on-olive hover:bg-olive-strong',
              isProcessing && 'opacity-75',
            )}
          >
            {isProcessing ? (
              <LoaderCircle aria-hidden className="size-10 animate-spin" />
            ) : isListening ? (
              <Square aria-hidden className="size-9 fill-current" />
            ) : (
              <Mic aria-hidden className="size-11" />
            )}
          </button>
        </div>
        <IconButton
          icon={state === 'speaking' ? Volume2 : VolumeX}
          label={t`Stop speaking`}
          tone="raised"
          disabled={state !== 'speaking'}
          className="enabled:border-olive enabled:text-olive"
          onClick={onStopSpeaking}
        />
      </div>
      <p id="voice-state" role="status" className="text-center font-medium">
        {state === 'idle' && <Trans>Tap and speak</Trans>}
        {isListening && <Trans>Listening… Tap again when you are done</Trans>}
        {isProcessing && <Trans>Thinking…</Trans>}
        {state === 'speaking' && <Trans>Speaking… Tap to interrupt</Trans>}
      </p>
      {isListening && (
        <p data-interim="" className="min-h-7 text-center text-lead text-muted wrap-anywhere">
          {interim}
        </p>
      )}
    </div>
  );
}

const radius = { button: 48, widest: 70 } as const;

/** How loud it is, as a ring around the button; a calm pulse where nothing can be measured. */
function Ring({ level }: { readonly level: number | null }) {
  const { t } = useLingui();
  const size = 2 * (radius.widest + 2);
  const share = level ?? 0.45;
  return (
    <div
      {...(level === null
        ? { 'aria-hidden': true }
        : {
            role: 'meter',
            'aria-label': t`Loudness`,
            'aria-valuemin': 0,
            'aria-valuemax': 100,
            'aria-valuenow': Math.round(100 * level),
          })}
      className="absolute inset-0"
    >
      <svg
        aria-hidden
        viewBox={`0 0 ${size} ${size}`}
        className={classNames('size-full text-terracotta', level === null && 'animate-pulse')}
      >
        <circle
          cx={size / 2}
          cy={size / 2}
          r={radius.button + (radius.widest - radius.button) * share}
          className="fill-terracotta-tint stroke-terracotta"
          strokeWidth={2}
        />
      </svg>
    </div>
  );
}
