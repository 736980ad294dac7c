import { agreedCode, type Sighting } from '@kelari/core/scanning/sightings.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type CodeReader, NoReader, openCodeReader } from '../platform/barcode.ts';
import type { Effort, FoundCode } from '../platform/barcode-cascade.ts';

/** One look in so many is a closer one. */
const closerEvery = 5;
/** Looks of longer ago do not count together with those of now. */
const rememberedMs = 2_500;
/** Between two looks at least, so that a phone stays cool. */
const pauseMs = 60;

type Watching = {
  readonly video: RefObject<HTMLVideoElement | null>;
  /** The camera shows a picture. */
  readonly live: boolean;
  /** A code that two looks agreed on; the same one is told again and again while it is in sight. */
  readonly onCode: (code: FoundCode) => void;
};

/** Reads codes off a running camera. False once the reader could not be had. */
export function useBarcodeCamera({ video, live, onCode }: Watching): { readonly readerFailed: boolean } {
  const [readerFailed, setFailed] = useState(false);
  const tell = useRef(onCode);
  tell.current = onCode;

  useEffect(() => {
    if (!live) return;
    setFailed(false);
    const reader = openCodeReader();
    let left = false;
    watch(
      reader,
      () => (left ? 'left' : video.current),
      (code) => tell.current(code),
    ).catch((error: unknown) => {
      if (!left && error instanceof NoReader) setFailed(true);
    });
    return () => {
      left = true;
      reader.close();
    };
  }, [live, video]);
  return { readerFailed };
}

/** Looks at frame after frame until it is left; each look waits for the one before. */
async function watch(
  reader: CodeReader,
  videoNow: () => HTMLVideoElement | null | 'left',
  onCode: (code: FoundCode) => void,
): Promise<void> {
  const canvas = document.createElement('canvas');
  let recent: readonly (Sighting & { readonly at: number })[] = [];
  for (let look = 1; ; look += 1) {
    const video = videoNow();
    if (video === 'left') return;
    const picture = video && frameOf(video, canvas);
    if (picture) {
      const effort: Effort = look % closerEvery === 0 ? 'closer' : 'frame';
      const codes = await reader.read(picture, effort);
      if (videoNow() === 'left') return;
      const now = performance.now();
      const seen = codes.map((code) => ({ ...code, enhanced: false, at: now }));
      recent = [...recent.filter(({ at }) => now - at < rememberedMs), ...seen];
      const agreed = agreedCode(recent);
      if (agreed && seen.some(({ text }) => text === agreed.text)) onCode({ text: agreed.text, format: agreed.format });
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

function frameOf(video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | null {
  const { videoWidth: width, videoHeight: height } = video;
  if (width === 0 || height === 0) return null;
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(video, 0, 0, width, height);
  return context?.getImageData(0, 0, width, height) ?? null;
}
