import { Trans, useLingui } from '@lingui/react/macro';
import { CameraOff, RotateCw, Square, SwitchCamera, Zap, ZapOff } from 'lucide-react';
import { Button } from '../kit/button.tsx';
import { classNames } from '../kit/class-names.ts';
import { IconButton } from '../kit/icon-button.tsx';
import { barcodeSize, useCamera } from '../pictures/use-camera.ts';
import type { FoundCode } from '../platform/barcode-cascade.ts';
import type { CameraFailure } from '../platform/camera.ts';
import { useBarcodeCamera } from './use-barcode-camera.ts';

export type BarcodeCameraProps = {
  readonly onCode: (code: FoundCode) => void;
  readonly onStop: () => void;
  /** A code was just taken: the frame says so. */
  readonly hit: boolean;
};

/** The camera, looking for codes for as long as this is there. */
export function BarcodeCamera({ onCode, onStop, hit }: BarcodeCameraProps) {
  const { t } = useLingui();
  const { video, state, start, turn, light } = useCamera(noPicture, barcodeSize);
  const live = state.at === 'live';
  const { readerFailed } = useBarcodeCamera({ video, live, onCode });
  const running = live || state.at === 'starting';
  return (
    <div className="mt-3">
      <p role="status" className="sr-only">
        {state.at === 'starting' && <Trans>The camera is starting.</Trans>}
        {live && <Trans>The camera is on. Hold a barcode in front of it.</Trans>}
        {live && state.lit && <Trans>The flash is on.</Trans>}
      </p>
      {state.at === 'failed' && <CameraFailed failure={state.failure} />}
      {readerFailed && (
        <p role="alert" className="mb-3 text-tomato">
          <Trans>The code reader could not be loaded. Please connect once, or type the code.</Trans>
        </p>
      )}
      <div className={classNames('relative overflow-hidden rounded-card bg-ink', !running && 'hidden')}>
        <video
          ref={video}
          muted
          playsInline
          aria-label={t`What the camera sees`}
          className={classNames(
            'aspect-4/3 max-h-[55dvh] w-full object-contain',
            live && state.camera.facing === 'user' && '-scale-x-100',
          )}
        />
        <div
          aria-hidden
          className={classNames(
            // the picture is the same in both themes, so is its frame
            'pointer-events-none absolute inset-x-[12%] inset-y-[24%] scheme-light rounded-card border-4',
            hit ? 'border-fresh' : 'border-paper/80',
          )}
        />
        {live && (
          <div className="absolute inset-x-0 bottom-0 flex justify-center gap-3 p-3">
            {state.camera.canTurn && (
              <IconButton tone="raised" icon={SwitchCamera} label={t`Switch camera`} onClick={turn} />
            )}
            {state.camera.hasTorch && (
              <IconButton
                tone="raised"
                icon={state.lit ? Zap : ZapOff}
                label={t`Flash`}
                aria-pressed={state.lit}
                onClick={light}
              />
            )}
          </div>
        )}
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        {state.at === 'failed' && (
          <Button icon={RotateCw} onClick={start}>
            <Trans>Try again</Trans>
          </Button>
        )}
        <Button tone="secondary" icon={Square} onClick={onStop}>
          <Trans>Stop the camera</Trans>
        </Button>
      </div>
    </div>
  );
}

const noPicture = () => undefined;

function CameraFailed({ failure }: { readonly failure: CameraFailure }) {
  const { t } = useLingui();
  const cannot = t`Cannot access camera. Please check permissions or try manual entry.`;
  const words: Readonly<Record<CameraFailure, readonly [what: string, why?: string]>> = {
    denied: [cannot, t`You find them beside the page's address, or in the settings of the app.`],
    none: [cannot, t`No camera found on this device.`],
    busy: [cannot, t`Another app may be using the camera.`],
    insecure: [cannot, t`Browsers give the camera only to addresses that begin with https.`],
    stream: [t`Unable to play video stream. Is webcam working?`],
    other: [cannot],
  };
  const [what, why] = words[failure];
  return (
    <div role="alert" className="flex gap-3 py-2">
      <CameraOff aria-hidden className="mt-0.5 size-5 shrink-0 text-terracotta" />
      <div>
        <p className="font-medium">{what}</p>
        {why && <p className="text-muted">{why}</p>}
      </div>
    </div>
  );
}
