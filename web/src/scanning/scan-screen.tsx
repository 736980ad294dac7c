import type { PhotoReading, ReceiptReading, ScannedDraft } from '@kelari/core/scanning/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { ShieldCheck } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'wouter';
import { Page } from '../kit/page.tsx';
import { Segments } from '../kit/segments.tsx';
import type { ScanKind } from './scan-drafts.ts';
import { ScanSkeleton } from './scan-skeleton.tsx';
import { useScan } from './use-scan.ts';

const ReceiptMode = lazy(async () => ({ default: (_: { onRead: (reading: ReceiptReading) => void }) => null }));
const PhotoMode = lazy(async () => ({ default: (_: { onRead: (reading: PhotoReading) => void }) => null }));
const BarcodeMode = lazy(async () => ({
  default: (_: { onDraft: (draft: ScannedDraft, code: string) => void }) => null,
}));

const lastModeKey = 'kelari.scan-mode';
const modes: readonly ScanKind[] = ['receipt', 'photo', 'barcode'];
const modeOf = (text: string | null): ScanKind | undefined => modes.find((mode) => mode === text);

function lastMode(): ScanKind {
  try {
    return modeOf(localStorage.getItem(lastModeKey)) ?? 'receipt';
  } catch {
    return 'receipt';
  }
}

/** From a receipt, a photo or a code to products in the pantry. */
export function ScanScreen() {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const scan = useScan();
  const mode = scan.batch?.kind ?? modeOf(params.get('mode')) ?? lastMode();
  const choose = (next: ScanKind) => {
    try {
      localStorage.setItem(lastModeKey, next);
    } catch {
      // storage refused: the address still says it
    }
    setParams({ mode: next }, { replace: true });
  };
  return (
    <Page title={t`Scan`} className="max-lg:[&_h1]:pr-12">
      <Segments
        label={t`What do you scan?`}
        value={mode}
        onChange={choose}
        options={[
          { value: 'receipt', label: t`Receipt` },
          { value: 'photo', label: t`Product photo` },
          { value: 'barcode', label: t`Barcode` },
        ]}
      />
      <div className="mt-4">
        <Suspense fallback={<ScanSkeleton />}>
          {mode === 'receipt' && <ReceiptMode onRead={scan.takeReceipt} />}
          {mode === 'photo' && <PhotoMode onRead={scan.takePhoto} />}
          {mode === 'barcode' && <BarcodeMode onDraft={scan.takeCode} />}
        </Suspense>
      </div>
      <p className="mt-4 flex max-w-reading gap-2 text-small text-muted">
        <ShieldCheck aria-hidden className="size-4 shrink-0" />
        <Trans>Pictures stay on your kitchen's own server.</Trans>
      </p>
    </Page>
  );
}
