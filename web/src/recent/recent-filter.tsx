import type { RecentKind } from '@kelari/core/recent/contract.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ToggleChip } from '../kit/chip.tsx';

const parts: readonly { readonly of: RecentKind; readonly name: MessageDescriptor }[] = [
  { of: 'pantry', name: msg`Pantry` },
  { of: 'list', name: msg`List` },
  { of: 'recipes', name: msg`Recipes` },
  { of: 'plan', name: msg`Plan` },
  { of: 'prices', name: msg`Prices` },
  { of: 'foods', name: msg`Foods` },
];

/** The part of the kitchen that an address names; null is all of it. */
export const partOf = (text: string | null): RecentKind | null => parts.find(({ of }) => of === text)?.of ?? null;

/** In which part of the kitchen it was done. */
export function RecentFilter({
  of,
  onChoose,
}: {
  readonly of: RecentKind | null;
  readonly onChoose: (of: RecentKind | null) => void;
}) {
  const { t, i18n } = useLingui();
  return (
    <fieldset className="mb-5 flex flex-wrap gap-2">
      <legend className="sr-only">{t`Where it was done`}</legend>
      <ToggleChip pressed={of === null} onClick={() => onChoose(null)}>
        {t`Everything`}
      </ToggleChip>
      {parts.map((part) => (
        <ToggleChip key={part.of} pressed={of === part.of} onClick={() => onChoose(part.of)}>
          {i18n._(part.name)}
        </ToggleChip>
      ))}
    </fieldset>
  );
}
