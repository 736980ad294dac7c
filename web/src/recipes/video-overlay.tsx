import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { Dialog } from '../kit/dialog.tsx';
import { PartBoundary } from '../kit/part-boundary.tsx';
import { VideosFailed, VideosOnTheirWay } from './videos-states.tsx';

const Videos = lazy(async () => ({ default: (await import('./videos.tsx')).Videos }));

export type VideoOverlayProps = {
  readonly recipe: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
};

/** The videos of a recipe. Nothing is asked of a video host before the cook taps one. */
export function VideoOverlay({ recipe, onClose }: VideoOverlayProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t`Videos`}
      description={recipe.name}
    >
      <PartBoundary instead={<VideosFailed />}>
        <Suspense fallback={<VideosOnTheirWay />}>
          <Videos id={recipe.id} />
        </Suspense>
      </PartBoundary>
    </Dialog>
  );
}
