import { Trans, useLingui } from '@lingui/react/macro';
import { Camera as CameraIcon, CameraOff, ImageUp, RotateCw, SwitchCamera, Zap, ZapOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../kit/button.tsx';
import { classNames } from '../kit/class-names.ts';
import { Dialog } from '../kit/dialog.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import type { CameraFailure } from '../platform/camera.ts';
import { useCamera } from './use-camera.ts';

export type CameraDialogProps = {
  readonly onClose: () => void;
  readonly onPicture: (file: File) => void;
  /** The way on without a camera. */
  readonly onChooseFile: () => void;
};

/** The camera, running while this is open and not a moment longer; a picture closes it. */
export function CameraDialog({ onClose, onPicture, onChooseFile }: CameraDialogProps) {
  const { t } = useLingui();
  const shutter = useRef<HTMLButtonElement>(null);
  const { video, state, start, turn, light, take } = useCamera((file) => {
    onClose();
    onPicture(file);
  });
  const live = state.at === 'live';

  useEffect(() => {
    if (!live) return;
    const onKeyDown = (event: KeyboardEvent) => {
      // a button that has the focus is pressed by it
      if (event.key !== ' ' || (event.target instanceof Element && event.target.closest('button'))) return;
      event.preventDefault();
      take();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [live, take]);

  const choose = (
    <Button
      tone={state.at === 'failed' ? 'primary' : 'quiet'}
      icon={ImageUp}
      onClick={() => {
        onChooseFile();
        onClose();
      }}
    >
      <Trans>Choose picture</Trans>
    </Button>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Take a photo`}
      focusFirst={shutter}
      footer={
        state.at === 'failed' ? (
          <>
            <Button tone="secondary" icon={RotateCw} onClick={start} ref={shutter}>
              <Trans>Try again</Trans>
            </Button>
            {choose}
          </>
        ) : state.at === 'asking' ? (
          <>
            {choose}
            <Button icon={CameraIcon} onClick={start} ref={shutter}>
              <Trans>Start the camera</Trans>
            </Button>
          </>
        ) : (
          <Button icon={CameraIcon} onClick={take} busy={!live} ref={shutter}>
            <Trans>Take the picture</Trans>
          </Button>
        )
      }
    >
      <p role="status" className="sr-only">
        {state.at === 'starting' && <Trans>The camera is starting.</Trans>}
        {live && <Trans>The camera is on. Press the space bar to take the picture.</Trans>}
        {live && state.lit && <Trans>The flash is on.</Trans>}
      </p>
      {state.at === 'asking' && (
        <p className="max-w-reading py-4">
          <Trans>
            Your browser will ask whether Kelari may use the camera. It runs only while this window is open, and nothing
            is kept but the picture you take.
          </Trans>
        </p>
      )}
      {state.at === 'failed' && <CameraFailed failure={state.failure} />}
      <div
        className={classNames(
          'relative overflow-hidden rounded-control bg-sunk',
          !live && state.at !== 'starting' && 'hidden',
        )}
      >
        <video
          ref={video}
          muted
          playsInline
          aria-label={t`What the camera sees`}
          className={classNames(
            'aspect-3/4 max-h-[60dvh] w-full object-contain sm:aspect-4/3',
            live && state.camera.facing === 'user' && '-scale-x-100',
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
    </Dialog>
  );
}

function CameraFailed({ failure }: { readonly failure: CameraFailure }) {
  const { t } = useLingui();
  const unable = t`Unable to access camera. Please try using file upload instead.`;
  const words: Readonly<Record<CameraFailure, readonly [what: string, why?: string]>> = {
    denied: [
      t`Camera access denied. Please allow camera permissions and try again.`,
      t`You find them beside the page's address, or in the settings of the app.`,
    ],
    none: [t`No camera found on this device.`],
    busy: [unable, t`Another app may be using the camera.`],
    insecure: [unable, t`Browsers give the camera only to addresses that begin with https.`],
    stream: [t`Unable to play video stream. Is webcam working?`],
    other: [unable],
  };
  const [what, why] = words[failure];
  return (
    <div role="alert" className="flex gap-3 py-4">
      <CameraOff aria-hidden className="mt-0.5 size-5 shrink-0 text-terracotta" />
      <div>
        <p className="font-medium">{what}</p>
        {why && <p className="mt-1 text-muted">{why}</p>}
      </div>
    </div>
  );
}
