import { Trans } from '@lingui/react/macro';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';

export type HouseholdQuestionProps = {
  readonly title: string;
  /** What happens, in short sentences. */
  readonly facts: readonly string[];
  readonly confirm: string;
  readonly danger?: boolean;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** Asked before what cannot be taken back; it says what stays and what goes. */
export function HouseholdQuestion({
  title,
  facts,
  confirm,
  danger = false,
  busy,
  onConfirm,
  onCancel,
}: HouseholdQuestionProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title={title}
      footer={
        <>
          <Button tone="secondary" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button tone={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <ul className="grid list-disc gap-2 pl-5">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </Dialog>
  );
}
