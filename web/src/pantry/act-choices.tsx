import { type ThrowReason, throwReasons } from '@kelari/core/pantry/stock-contract.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '../kit/button.tsx';
import { type KnownPlace, placeIcons } from './product-words.ts';

export const throwReasonNames: Readonly<Record<ThrowReason, MessageDescriptor>> = {
  expired: msg`It had expired`,
  spoiled: msg`It had spoiled`,
  leftover: msg`It was left over`,
  disliked: msg`Nobody liked it`,
  other: msg`Something else`,
};

const grid = 'grid grid-cols-2 gap-2 pb-2';

/** Why it was thrown away, in one tap. */
export function ThrowReasons({ onChoose }: { readonly onChoose: (reason: ThrowReason) => void }) {
  const { i18n } = useLingui();
  return (
    <div className={grid}>
      {throwReasons.map((reason) => (
        <Button key={reason} tone="secondary" onClick={() => onChoose(reason)}>
          {i18n._(throwReasonNames[reason])}
        </Button>
      ))}
    </div>
  );
}

export type PlaceChoicesProps = {
  readonly places: readonly KnownPlace[];
  /** Where it is already. */
  readonly except?: string;
  readonly onChoose: (location: string) => void;
};

/** Where it goes, in one tap. */
export function PlaceChoices({ places, except, onChoose }: PlaceChoicesProps) {
  const { i18n } = useLingui();
  return (
    <div className={grid}>
      {places
        .filter(({ id }) => id !== except)
        .map(({ id, name, kind }) => (
          <Button key={id} tone="secondary" icon={placeIcons[kind]} onClick={() => onChoose(id)}>
            {typeof name === 'string' ? name : i18n._(name)}
          </Button>
        ))}
    </div>
  );
}
