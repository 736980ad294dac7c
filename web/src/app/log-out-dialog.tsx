import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import type { LogOutQuestionProps } from './log-out.ts';

/** Asked only when logging out would lose something. */
export function LogOutDialog({ count, onAnswer }: LogOutQuestionProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onAnswer(false)}
      title={plural(count, { one: '# change is not sent', other: '# changes are not sent' })}
      description={t`Log out and lose them? If you stay, they are sent as soon as there is a signal.`}
      footer={
        <>
          <Button tone="danger" onClick={() => onAnswer(true)}>
            <Trans>Log out anyway</Trans>
          </Button>
          <Button onClick={() => onAnswer(false)}>
            <Trans>Stay</Trans>
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  );
}
