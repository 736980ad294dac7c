import { redraw } from './redraw.ts';

/** Opening twelve megapixels takes a while: it is done here, so that the page stays awake. */
self.onmessage = async ({ data }: MessageEvent<{ readonly file: Blob; readonly serverReadsIt: boolean }>) => {
  const drawn = await redraw(data.file, data.serverReadsIt).then(
    (jpeg) => ({ jpeg }),
    () => 'refused' as const,
  );
  self.postMessage(drawn);
};
