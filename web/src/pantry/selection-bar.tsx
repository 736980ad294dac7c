import type { ActKind } from '@kelari/core/pantry/stock-contract.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ArrowRightLeft, CircleX, type LucideIcon, Snowflake, Trash2, Utensils, X } from 'lucide-react';
import { memo, useDeferredValue, useEffect, useState } from 'react';
import { Dialog } from '../kit/dialog.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { bottomBar } from '../platform/bottom-bar.ts';
import { dismissToast } from '../platform/toast.ts';
import { PlaceChoices, ThrowReasons } from './act-choices.tsx';
import type { PantryChanges } from './changes.ts';
import type { KnownPlace } from './product-words.ts';
import type { ActDetails, ShownProduct } from './shown-products.ts';
import { type Selected, type Selection, useSelected } from './use-selection.ts';

export type SelectionBarProps = {
  readonly selection: Selection;
  /** What stands on the shelves, after search and filters. */
  readonly shown: readonly ShownProduct[];
  readonly places: readonly KnownPlace[];
  readonly changes: PantryChanges;
};

/** What can be done with all that is selected: one act, one undo. Above the bottom bar on phones, and its raised button. */
export function SelectionBar(props: SelectionBarProps) {
  // the box that was tapped shows first, and then how many they are
  return <Bar {...props} selected={useDeferredValue(useSelected(props.selection))} />;
}

type BarProps = SelectionBarProps & { readonly selected: Selected };

const Bar = memo(function Bar({ selection, selected, shown, places, changes }: BarProps) {
  const { t } = useLingui();
  const among = (these: Selected) => shown.filter(({ id }) => these?.has(id));
  const chosen = among(selected);
  const count = shown.length;
  const [asked, setAsked] = useState<'reasons' | 'places' | null>(null);
  // the words about the act before would lie over the buttons; it stands under Recent
  useEffect(() => dismissToast(), []);
  const act = (kind: ActKind, details?: ActDetails) => {
    const lots = among(selection.get()).map((product) => ({ product }));
    selection.leave();
    changes.act(kind, lots, details);
  };
  const button = (icon: LucideIcon, label: string, onClick: () => void) => (
    <BarButton icon={icon} label={label} disabled={chosen.length === 0} onClick={onClick} />
  );
  return (
    <section
      aria-label={t`Selected products`}
      ref={bottomBar}
      className="fixed inset-x-0 bottom-[calc(4rem+env(safe-area-inset-bottom))] z-30 animate-rise border-t border-hairline bg-surface px-2 pb-6 shadow-raised lg:bottom-0 lg:left-60 lg:px-8 lg:py-2"
    >
      <div className="mx-auto max-w-content lg:flex lg:items-center lg:gap-6">
        <div className="flex items-center gap-1">
          <IconButton icon={X} label={t`Stop selecting`} onClick={selection.leave} />
          <p role="status" className="figures flex-1 font-medium">
            <Plural value={chosen.length} one="# selected" other="# selected" />
          </p>
          {chosen.length < count && (
            <button
              type="button"
              onClick={() => selection.choose(shown.map(({ id }) => id))}
              className="figures min-h-11 rounded-control px-3 font-medium text-olive hover:bg-olive-tint"
            >
              <Trans>Select all ({count})</Trans>
            </button>
          )}
        </div>
        <div className="grid flex-1 grid-cols-5">
          {button(Utensils, t`Eaten`, () => act('eaten'))}
          {button(Trash2, t`Thrown away`, () => setAsked('reasons'))}
          {button(ArrowRightLeft, t`Move`, () => setAsked('places'))}
          {button(Snowflake, t`Freeze`, () => act('frozen'))}
          {button(CircleX, t`Delete`, () => act('removed'))}
        </div>
      </div>
      <Dialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={asked === 'places' ? t`Where to?` : t`Why was it thrown away?`}
      >
        {asked === 'places' ? (
          <PlaceChoices places={places} onChoose={(location) => act('moved', { location })} />
        ) : (
          <ThrowReasons onChoose={(reason) => act('thrown', { reason })} />
        )}
      </Dialog>
    </section>
  );
});

type BarButtonProps = {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
};

const BarButton = ({ icon: Icon, label, disabled, onClick }: BarButtonProps) => (
  <button
    type="button"
    disabled={disabled}
    onClick={onClick}
    className="flex min-h-14 min-w-0 flex-col items-center justify-center gap-1 rounded-control px-0.5 text-small leading-tight hover:bg-sunk disabled:opacity-55 lg:min-h-11 lg:flex-row lg:gap-2 lg:text-body"
  >
    <Icon aria-hidden className="size-5 shrink-0" />
    {label}
  </button>
);
