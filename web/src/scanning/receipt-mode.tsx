import { type ReceiptReading, scanningApi } from '@kelari/core/scanning/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { ButtonLink } from '../kit/button.tsx';
import { PictureReader } from '../pictures/picture-reader.tsx';
import type { ReadPicture } from '../pictures/use-picture-reading.ts';
import { callWithProgress } from '../platform/reading.ts';
import { ScanSkeleton } from './scan-skeleton.tsx';

const read: ReadPicture<ReceiptReading> = async (_, { signal, onStage, send }) => {
  const { file_url } = await send();
  return callWithProgress(scanningApi.extract, { body: { file_url }, signal }, onStage);
};

/** From a photo of a receipt to what stands on it. */
export function ReceiptMode({ onRead }: { readonly onRead: (reading: ReceiptReading) => void }) {
  const { t } = useLingui();
  return (
    <PictureReader
      place={place}
      words={{
        title: t`Photo of the receipt`,
        hint: t`The whole receipt, flat and in good light. You check every line before anything reaches the pantry.`,
        read: t`Read the receipt`,
        busy: t`Processing Receipt...`,
        failed: t`The scan failed. Please try again, or add the products by hand.`,
      }}
      read={read}
      expected={['sending', 'preparing', 'reading', 'checking']}
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

const place = { name: 'receipt', shared: true };
