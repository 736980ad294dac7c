import { type PhotoReading, scanningApi } from '@kelari/core/scanning/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { ButtonLink } from '../kit/button.tsx';
import { PictureReader } from '../pictures/picture-reader.tsx';
import type { ReadPicture } from '../pictures/use-picture-reading.ts';
import { callWithProgress } from '../platform/reading.ts';
import { ScanSkeleton } from './scan-skeleton.tsx';

/** A slow phone looks no longer for a code; the label has its say too. */
const codesPatience = 10_000;

const read: ReadPicture<PhotoReading> = async (picture, { signal, onStage, send }) => {
  // both at once: one keeps the network busy, the other the processor
  const looking = codesOn(picture);
  const { file_url } = await send();
  onStage({ stage: 'codes' });
  const codes = await looking;
  signal.throwIfAborted();
  const reading = await callWithProgress(scanningApi.photo, { body: { file_url, codes }, signal }, onStage);
  // a black picture, a landscape: an empty list would say nothing
  if (reading.products.length === 0 && reading.text.length === 0) throw new Error('Nothing was recognised');
  return reading;
};

/** A photo without a code, and a device that cannot read codes, are no failure. */
function codesOn(picture: File): Promise<string[]> {
  const found = import('./photo-codes.ts').then(({ photoCodes }) => photoCodes(picture)).catch(() => []);
  return Promise.race([found, new Promise<string[]>((resolve) => setTimeout(resolve, codesPatience, []))]);
}

/** From a photo of a product to what it is: a code on it first, then its label. */
export function PhotoMode({ onRead }: { readonly onRead: (reading: PhotoReading) => void }) {
  const { t } = useLingui();
  return (
    <PictureReader
      place={place}
      words={{
        title: t`Photo of the product`,
        hint: t`The front of the package, or its barcode. You check what was recognised before it reaches the pantry.`,
        read: t`Recognise the product`,
        busy: t`Analyzing Product...`,
        failed: t`The product was not recognised. Please make sure that the photo is clear.`,
      }}
      read={read}
      expected={['sending', 'codes', 'preparing', 'reading']}
      onRead={onRead}
      skeleton={<ScanSkeleton />}
      byHand={
        <ButtonLink href="/pantry?open=new" tone="quiet" icon={Plus}>
          <Trans>Add by hand</Trans>
        </ButtonLink>
      }
    />
  );
}

const place = { name: 'photo', shared: true };
