import { useLingui } from '@lingui/react/macro';
import { Sheet } from '../kit/dialog.tsx';
import { ErrorPanel } from '../kit/error-panel.tsx';

/** In place of the suggestion, which is the server's and is not kept for visits without a network. */
export function ProposeUnreached({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={t`Plan my week`}>
      <ErrorPanel title={t`No signal`} text={t`The suggestion needs the network. The plan is all there.`} />
    </Sheet>
  );
}
