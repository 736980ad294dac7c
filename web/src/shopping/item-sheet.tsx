import { writtenIn } from '@kelari/core/food/normalise.ts';
import { dayIn } from '@kelari/core/kit/dates.ts';
import { priorities } from '@kelari/core/shopping/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRightLeft, Pencil, Trash2 } from 'lucide-react';
import { amountText } from '../food/unit-words.ts';
import { Button } from '../kit/button.tsx';
import { Sheet } from '../kit/dialog.tsx';
import { Segments } from '../kit/segments.tsx';
import { formatDay, formatTime } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { listName } from './change-words.ts';
import { priorityChoices, wantsLine } from './item-words.ts';
import type { ShownItem } from './shown-items.ts';
import type { Shopping } from './use-shopping.ts';

export type ItemSheetProps = {
  readonly item: ShownItem;
  readonly shopping: Shopping;
  readonly onEdit: () => void;
  readonly onClose: () => void;
};

/** What can be done with a row beside ticking it. */
export function ItemSheet({ item, shopping, onEdit, onClose }: ItemSheetProps) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const { changes, lists, list, user } = shopping;
  const wants = wantsLine(item, '', language);
  const others = lists.filter(({ id }) => id !== (list?.id ?? item.listId));
  const act = 'w-full justify-start px-3';
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={<span lang={writtenIn(item.productName)}>{item.productName}</span>}
      description={
        <span className="figures">
          {amountText(item, language)}
          {wants && <span lang={writtenIn(wants)}> · {wants}</span>}
        </span>
      }
    >
      {item.isPurchased && item.purchasedAt && <Ticked item={item} timezone={user.timezone} />}
      <Segments
        label={t`Priority`}
        value={item.priority}
        onChange={(priority) => changes.edit(item, { priority })}
        options={priorities.map((value) => ({ value, label: i18n._(priorityChoices[value]) }))}
      />
      <div className="-mx-3 mt-3 grid gap-1 border-t border-hairline pt-2">
        <Button tone="quiet" icon={Pencil} className={act} onClick={onEdit}>
          <Trans>Edit</Trans>
        </Button>
        {others.map((other) => {
          const name = listName(other);
          return (
            <Button
              key={other.id}
              tone="quiet"
              icon={ArrowRightLeft}
              className={act}
              onClick={() => {
                onClose();
                changes.move(item, other);
              }}
            >
              <Trans>Move to {name}</Trans>
            </Button>
          );
        })}
        <Button
          tone="quiet"
          icon={Trash2}
          className={`${act} text-tomato`}
          onClick={() => {
            onClose();
            changes.remove(item);
          }}
        >
          <Trans>Delete</Trans>
        </Button>
      </div>
    </Sheet>
  );
}

function Ticked({ item, timezone }: { readonly item: ShownItem; readonly timezone: string }) {
  const language = useLanguage();
  const at = new Date(item.purchasedAt ?? '');
  const when = `${formatDay(dayIn(at, timezone), 'short', language)}, ${formatTime(at, language, timezone)}`;
  return (
    <p className="figures mb-3 text-small text-muted">
      {item.purchasedBy ? (
        <Trans>
          Ticked by {item.purchasedBy}, {when}
        </Trans>
      ) : (
        <Trans>Ticked {when}</Trans>
      )}
    </p>
  );
}
