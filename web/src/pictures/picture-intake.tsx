import { Trans, useLingui } from '@lingui/react/macro';
import { Camera, CircleAlert, ImageUp, ScanText } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { classNames } from '../kit/class-names.ts';
import { addToast } from '../platform/toast.ts';
import { useGivenFiles } from './use-given-files.ts';

const CameraDialog = lazy(async () => ({ default: (await import('./camera-dialog.tsx')).CameraDialog }));

export type PictureIntakeProps = {
  readonly title: string;
  /** What happens with it. */
  readonly hint: string;
  readonly onPicture: (file: File) => void;
  /** Why the last file was not taken; empty when it was. */
  readonly problem: string;
};

/** A picture from the camera, from a file, dropped or pasted: the first one counts. */
export function PictureIntake({ title, hint, onPicture, problem }: PictureIntakeProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [camera, setCamera] = useState(false);
  const take = (files: readonly File[]) => {
    const [first] = files;
    if (!first) return;
    if (files.length > 1) addToast({ title: t`Only the first of these files was taken` });
    onPicture(first);
  };
  const dragged = useGivenFiles(true, take);
  return (
    <div className="grid gap-3">
      {problem && (
        <p role="alert" className="flex gap-3 rounded-card bg-terracotta-tint p-4 edge">
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-terracotta" />
          {problem}
        </p>
      )}
      <div
        className={classNames(
          'flex flex-col items-center gap-3 rounded-card border-2 border-dashed px-4 py-8 text-center lg:py-12',
          dragged ? 'border-olive bg-olive-tint' : 'border-line bg-surface',
        )}
      >
        <span aria-hidden className="rounded-full bg-olive-tint p-4 text-olive">
          <ScanText className="size-9" strokeWidth={1.5} />
        </span>
        <h2 className="text-lead">{dragged ? t`Let go: it is read at once` : title}</h2>
        <p className="max-w-reading text-balance text-muted">{hint}</p>
        <div className="mt-2 flex w-full flex-wrap justify-center gap-2 *:grow sm:*:grow-0">
          <Button icon={Camera} onClick={() => setCamera(true)}>
            <Trans>Take a photo</Trans>
          </Button>
          <Button tone="secondary" icon={ImageUp} onClick={() => input.current?.click()}>
            <Trans>Choose picture</Trans>
          </Button>
        </div>
        <input
          ref={input}
          type="file"
          accept="image/*"
          className="sr-only"
          tabIndex={-1}
          aria-label={title}
          onChange={(event) => {
            take([...(event.target.files ?? [])]);
            // the same file may be chosen again
            event.target.value = '';
          }}
        />
        <p className="text-small text-muted pointer-coarse:hidden">
          <Trans>You can also drop a picture here, or paste one from the clipboard.</Trans>
        </p>
      </div>
      {camera && (
        <Suspense>
          <CameraDialog
            onClose={() => setCamera(false)}
            onPicture={(file) => take([file])}
            onChooseFile={() => input.current?.click()}
          />
        </Suspense>
      )}
    </div>
  );
}
