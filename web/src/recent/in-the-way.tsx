import { dayIn } from '@kelari/core/kit/dates.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCurrentUser } from '../account/current-user.ts';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { useWordContext } from '../pantry/journal-row.tsx';
import type { Blocked } from '../pantry/journal-undo.ts';
import { entryWords } from '../pantry/journal-words.ts';
import { formatDay, formatTime } from '../platform/format.ts';

type InTheWayProps = {
  readonly blocked: Blocked;
  readonly onTakeBoth: () => void;
  readonly onClose: () => void;
};

/** What depends on the entry that should go, and the way to take both back. */
export function InTheWay({ blocked: { entry, by }, onTakeBoth, onClose }: InTheWayProps) {
  const { t } = useLingui();
  const context = useWordContext();
  const { timezone } = useCurrentUser();
  const when = (at: string) => {
    const instant = new Date(at);
    return `${formatDay(dayIn(instant, timezone), 'short', context.language)}, ${formatTime(instant, context.language, timezone)}`;
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Something later depends on it`}
      description={t`Nothing was changed. What came later has to be taken back first.`}
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            <Trans>Leave both</Trans>
          </Button>
          <Button onClick={onTakeBoth}>
            <Trans>Take both back</Trans>
          </Button>
        </>
      }
    >
      <dl className="figures grid gap-3">
        <div>
          <dt className="text-small text-muted">
            <Trans>First</Trans>, {when(by.at)}
          </dt>
          <dd className="font-medium">{entryWords(by, context)}</dd>
        </div>
        <div>
          <dt className="text-small text-muted">
            <Trans>Then</Trans>, {when(entry.at)}
          </dt>
          <dd className="font-medium">{entryWords(entry, context)}</dd>
        </div>
      </dl>
    </Dialog>
  );
}
