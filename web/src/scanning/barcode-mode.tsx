import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, ImageUp, LoaderCircle, ScanBarcode } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { Switch } from '../kit/switch.tsx';
import { explainCamera } from '../pictures/use-camera.ts';
import { readPhotoCodes } from '../platform/barcode.ts';
import type { FoundCode } from '../platform/barcode-cascade.ts';
import { cameraPermission } from '../platform/camera.ts';
import { BarcodeCamera } from './barcode-camera.tsx';
import { ManualCode } from './manual-code.tsx';
import { refusedWords } from './refused-words.ts';
import { beep, prepareBeep } from './scan-sound.ts';
import { TakenCode } from './taken-code.tsx';
import { type TakeCodes, useCodes } from './use-codes.ts';
import { useHardwareScanner } from './use-hardware-scanner.ts';
import { useKeptSwitch } from './use-kept-switch.ts';

/** `idle`: not begun. `stopped`: by a code that was found, or by hand. */
type CameraState = 'idle' | 'scanning' | 'stopped';
type PhotoState = 'none' | 'reading' | 'nothing' | 'unreadable';

const hitMs = 700;

/** From codes to drafts: by the running camera, a photo, a scanner that types, or by hand. */
export function BarcodeMode({ onDraft, onUndo }: TakeCodes) {
  const { t } = useLingui();
  const [camera, setCamera] = useState<CameraState>('idle');
  const [photo, setPhoto] = useState<PhotoState>('none');
  const [continuous, setContinuous] = useKeptSwitch('scan-continuous', false);
  const [sound, setSound] = useKeptSwitch('scan-sound', true);
  const [hit, setHit] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const codes = useCodes({ onDraft, onUndo });

  useEffect(() => {
    let left = false;
    void cameraPermission().then((permission) => {
      // who allowed it before is not asked again
      if (!left && permission === 'granted') setCamera((now) => (now === 'idle' ? 'scanning' : now));
    });
    return () => {
      left = true;
    };
  }, []);
  useEffect(() => {
    if (!hit) return;
    const timer = setTimeout(() => setHit(false), hitMs);
    return () => clearTimeout(timer);
  }, [hit]);
  useEffect(() => {
    // the picture that was looked at is gone
    if (camera === 'stopped') next.current?.focus();
  }, [camera]);

  const start = () => {
    explainCamera();
    prepareBeep();
    setPhoto('none');
    setCamera('scanning');
  };
  const onSeen = ({ text, format }: FoundCode) => {
    const code = codes.see(text, format);
    if (!code) return;
    setHit(true);
    if (!continuous) setCamera('stopped');
    void codes.take(code).then((found) => found && beep(found.from === 'own' || found.from === 'asked', sound));
  };
  const onGiven = async (text: string, format?: FoundCode['format']) => {
    setPhoto('none');
    const found = await codes.give(text, format);
    if (found) beep(found.from === 'own' || found.from === 'asked', sound);
  };
  useHardwareScanner((text) => {
    prepareBeep();
    void onGiven(text);
  });
  const readPhoto = async (picture: File) => {
    setPhoto('reading');
    try {
      const [found] = await readPhotoCodes(picture);
      if (found) await onGiven(found.text, found.format);
      else setPhoto('nothing');
    } catch {
      setPhoto('unreadable');
    }
  };

  const { taken, refusal } = codes;
  const isBusy = codes.busy || photo === 'reading';
  return (
    <section aria-label={t`Barcode`} className="max-w-dialog">
      {camera === 'scanning' ? (
        <BarcodeCamera onCode={onSeen} onStop={() => setCamera('stopped')} hit={hit} />
      ) : (
        <div className="rounded-card border border-hairline bg-surface p-4 lg:p-5">
          {camera === 'idle' && (
            <p className="mb-4 max-w-reading">
              <Trans>
                Hold a barcode in front of the camera. Your browser will ask whether Kelari may use it; the picture
                stays on this device, and the light stays off.
              </Trans>
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            <Button ref={next} icon={ScanBarcode} onClick={start}>
              {camera === 'idle' ? <Trans>Start the camera</Trans> : <Trans>Scan next</Trans>}
            </Button>
            <Button tone="quiet" icon={ImageUp} busy={photo === 'reading'} onClick={() => file.current?.click()}>
              <Trans>Photo of a code</Trans>
            </Button>
          </div>
        </div>
      )}
      <input
        ref={file}
        type="file"
        accept="image/*"
        aria-label={t`Photo of a code`}
        className="hidden"
        onChange={(event) => {
          const picture = event.target.files?.[0];
          event.target.value = '';
          if (picture) void readPhoto(picture);
        }}
      />
      <div role="status" className="mt-3 empty:hidden">
        {isBusy && (
          <p className="flex items-center gap-2 text-muted">
            <LoaderCircle aria-hidden className="size-5 animate-spin" />
            {photo === 'reading' ? <Trans>Looking for a code…</Trans> : <Trans>Looking up the product…</Trans>}
          </p>
        )}
        {!isBusy && taken && <p className="sr-only">{t`Added: ${taken.draft.name}`}</p>}
        {!isBusy && taken?.from === 'later' && (
          <p className="sr-only">
            <Trans>The details are looked up when there is a network again.</Trans>
          </p>
        )}
      </div>
      <Problem
        text={
          photo === 'nothing'
            ? t`No code was found in the picture. Please take it nearer and sharper, or type the code.`
            : photo === 'unreadable'
              ? t`The picture could not be read. Please try another one, or type the code.`
              : refusal
                ? refusedWords(refusal)
                : taken?.from === 'failed'
                  ? t`Failed to lookup product from barcode. Please try manual entry or check your internet connection.`
                  : null
        }
      />
      {taken && <TakenCode taken={taken} onUndo={codes.undo} onReading={codes.readAs} />}
      <ManualCode busy={isBusy} onCode={(text) => void onGiven(text)} />
      <div className="mt-4 max-w-form">
        <Switch
          label={t`Scan one after another`}
          hint={t`The camera keeps running; the same code is taken once.`}
          checked={continuous}
          onCheckedChange={setContinuous}
        />
        <Switch label={t`Beep at each code`} checked={sound} onCheckedChange={setSound} />
      </div>
    </section>
  );
}

function Problem({ text }: { readonly text: string | null }) {
  return (
    <div role="alert" className="mt-3 empty:hidden">
      {text && (
        <p className="flex items-start gap-2 text-tomato">
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          {text}
        </p>
      )}
    </div>
  );
}
