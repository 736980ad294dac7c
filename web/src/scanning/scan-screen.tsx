import { Trans, useLingui } from '@lingui/react/macro';
import { ListPlus, Plus, ShieldCheck } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { Button } from '../kit/button.tsx';
import { Page } from '../kit/page.tsx';
import { Segments } from '../kit/segments.tsx';
import type { Refused, Saved } from './saving.ts';
import { anew, emptyBatch, emptyRow, type ScanBatch, type ScanKind, withRow } from './scan-drafts.ts';
import { ScanSkeleton } from './scan-skeleton.tsx';
import { useScan } from './use-scan.ts';

const ReceiptMode = lazy(async () => ({ default: (await import('./receipt-mode.tsx')).ReceiptMode }));
const PhotoMode = lazy(async () => ({ default: (await import('./photo-mode.tsx')).PhotoMode }));
const BarcodeMode = lazy(async () => ({ default: (await import('./barcode-mode.tsx')).BarcodeMode }));
const WatchedCodes = lazy(async () => ({ default: (await import('./watched-codes.tsx')).WatchedCodes }));

// what comes after the reading comes while it goes on
const loadReview = () => import('./review.tsx');
const Review = lazy(async () => ({ default: (await loadReview()).Review }));
const SavedCard = lazy(async () => ({ default: (await import('./saved-card.tsx')).SavedCard }));
const RefusedScans = lazy(async () => ({ default: (await import('./refused-scans.tsx')).RefusedScans }));

const lastModeKey = 'kelari.scan-mode';
const modes: readonly ScanKind[] = ['receipt', 'photo', 'barcode'];
/** The specification calls the photo of a product 'product'. */
const modeOf = (text: string | null): ScanKind | undefined =>
  modes.find((mode) => mode === (text === 'product' ? 'photo' : text));

function lastMode(): ScanKind {
  try {
    return modeOf(localStorage.getItem(lastModeKey)) ?? 'receipt';
  } catch {
    return 'receipt';
  }
}

function keepMode(mode: ScanKind): void {
  try {
    localStorage.setItem(lastModeKey, mode);
  } catch {
    // storage refused: the address still says it
  }
}

/** From a receipt, a photo or a code to products in the pantry. */
export function ScanScreen() {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const scan = useScan();
  const { batch } = scan;
  const [saved, setSaved] = useState<Saved | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  /** One more photo for the list in review. */
  const [adding, setAdding] = useState(false);
  useEffect(() => {
    // offline and not on this device yet: asked again when it is needed
    void loadReview().catch(() => undefined);
  }, []);
  const mode = batch?.kind ?? modeOf(params.get('mode')) ?? lastMode();
  const choose = (next: ScanKind) => {
    keepMode(next);
    setParams({ mode: next }, { replace: true });
  };
  const byHand = () => {
    const empty = emptyBatch(mode, scan.today);
    scan.set({ ...withRow(empty, emptyRow(empty, scan.today)), edited: false });
  };
  const review = (next: ScanBatch, why: Refused | null = null) => {
    setSaved(null);
    setRefused(why);
    scan.set(next);
  };
  // codes come one after the other: their camera stays above the list
  const scanning = !saved && (!batch || mode === 'barcode' || (mode === 'photo' && adding));
  const isFresh = !batch && !saved;

  return (
    <Page
      title={t`Scan`}
      lead={isFresh && t`A receipt, a photo or a barcode becomes a list. You check it, then it is in the pantry.`}
    >
      {isFresh && (
        <>
          <Suspense fallback={null}>
            <RefusedScans onLook={review} />
          </Suspense>
          <Segments
            label={t`What do you scan?`}
            value={mode}
            onChange={choose}
            options={[
              { value: 'receipt', label: t`Receipt` },
              { value: 'photo', label: t`Product` },
              { value: 'barcode', label: t`Barcode` },
            ]}
          />
        </>
      )}
      {scanning && (
        <div className="my-4">
          <Suspense fallback={<ScanSkeleton />}>
            {mode === 'receipt' && <ReceiptMode onRead={scan.takeReceipt} />}
            {mode === 'photo' && (
              <PhotoMode
                onRead={(reading) => {
                  setAdding(false);
                  scan.takePhoto(reading);
                }}
              />
            )}
            {mode === 'barcode' && (
              <>
                <BarcodeMode onDraft={scan.takeCode} onUndo={scan.undoCode} />
                {batch && <WatchedCodes onFound={scan.foundCode} />}
              </>
            )}
          </Suspense>
        </div>
      )}
      {isFresh && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="flex max-w-reading flex-auto gap-2 text-small text-muted sm:flex-1">
            <ShieldCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-fresh" />
            <Trans>Pictures stay on the server of your kitchen.</Trans>
          </p>
          <Button tone="quiet" icon={ListPlus} onClick={byHand}>
            <Trans>Write a list by hand</Trans>
          </Button>
        </div>
      )}
      {batch && !saved && (
        <>
          {mode === 'photo' && !adding && (
            <Button tone="secondary" icon={Plus} className="mb-4" onClick={() => setAdding(true)}>
              <Trans>Add another photo</Trans>
            </Button>
          )}
          <Suspense fallback={<ScanSkeleton />}>
            <Review
              batch={batch}
              today={scan.today}
              onSending={scan.forget}
              restored={scan.restored}
              refused={refused}
              change={scan.change}
              putBack={scan.putBack}
              set={(next) => {
                if (next === null) setAdding(false);
                scan.set(next);
              }}
              onSaved={(next) => {
                setAdding(false);
                setRefused(null);
                scan.set(null);
                setSaved(next);
              }}
            />
          </Suspense>
        </>
      )}
      {saved && (
        <Suspense fallback={<ScanSkeleton />}>
          <SavedCard saved={saved} onNext={() => setSaved(null)} onAgain={() => review(anew(saved.batch))} />
        </Suspense>
      )}
    </Page>
  );
}
