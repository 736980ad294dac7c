import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { classNames } from '../../kit/class-names.ts';
import { FoodIcon } from '../../kit/food-icon.tsx';
import { Keys } from '../shortcuts/kbd.tsx';
import { secondOf } from './acting.ts';
import { type Group, keyOf, type Thing } from './find.ts';
import { groupNames, type Look } from './look.tsx';

type PaletteRowsProps = {
  readonly id: string;
  readonly groups: readonly Group[];
  /** The place of the row that Enter takes, through all groups. */
  readonly active: number;
  readonly look: (thing: Thing) => Look;
  readonly onPoint: (thing: Thing) => void;
  readonly onChoose: (thing: Thing) => void;
};

/** The list under the field; the focus stays in the field, the row is named there. */
export function PaletteRows({ id, groups, active, look, onPoint, onChoose }: PaletteRowsProps) {
  const { t, i18n } = useLingui();
  const pointer = useRef({ x: 0, y: 0 });
  let place = -1;
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={t`Results`}
      // keeps the focus in the text while a row is pressed
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map(({ kind, things }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, which no fieldset is
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`} className="pb-2">
          <p id={`${id}-${kind}`} className="px-3 pt-2 pb-1 text-small text-muted">
            {i18n._(groupNames[kind])}
          </p>
          {things.map((thing) => {
            place += 1;
            const isActive = place === active;
            return (
              <button
                key={keyOf(thing)}
                id={`${id}-${place}`}
                type="button"
                role="option"
                tabIndex={-1}
                aria-selected={isActive}
                onClick={() => onChoose(thing)}
                onPointerMove={({ clientX: x, clientY: y }) => {
                  // a list that moves under a resting pointer chooses nothing
                  const { current: last } = pointer;
                  pointer.current = { x, y };
                  if (!isActive && (last.x !== x || last.y !== y)) onPoint(thing);
                }}
                className={classNames(
                  'flex min-h-12 w-full scroll-mt-20 items-center gap-3 rounded-control px-3 py-1.5 text-left leading-tight',
                  isActive && 'bg-olive-tint edge',
                )}
              >
                <Row look={look(thing)} isActive={isActive} hasSecond={secondOf(thing) !== null} />
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}

type RowProps = { readonly look: Look; readonly isActive: boolean; readonly hasSecond: boolean };

function Row({ look: { label, detail, detailLang, group, icon: Icon, verb, second }, isActive, hasSecond }: RowProps) {
  return (
    <>
      {Icon ? (
        <Icon aria-hidden className="size-5 shrink-0 text-olive" strokeWidth={1.75} />
      ) : (
        <FoodIcon group={group ?? 'other'} className="size-5 text-olive" />
      )}
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 wrap-break-word">{label}</span>
        {detail && (
          <span lang={detailLang} className="figures block truncate text-small text-muted">
            {detail}
          </span>
        )}
      </span>
      {isActive && (
        <span aria-hidden className="hidden shrink-0 items-center gap-2 text-small text-muted lg:flex">
          <Keys keys={['↵']} /> {verb}
          {hasSecond && (
            <>
              <Keys keys={['Ctrl', '↵']} /> {second}
            </>
          )}
        </span>
      )}
    </>
  );
}
