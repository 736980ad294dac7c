import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';

export type CancelDialogProps = { readonly onClose: () => void; readonly onCancel: () => void };

/** Asked only where somebody has put work into the list. */
export function CancelDialog({ onClose, onCancel }: CancelDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Throw the list away?`}
      description={t`You have changed it. To go on later, just leave the page: the list stays.`}
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
          <Button tone="danger" onClick={onCancel}>
            <Trans>Throw it away</Trans>
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  );
}
