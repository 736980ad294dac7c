import { writtenIn } from '@kelari/core/food/normalise.ts';
import type { LineMatch } from '@kelari/core/recommendations/contract.ts';
import { Trans } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Check, type LucideIcon, Replace, ShoppingBasket } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AtHomeSlot } from '../recipes/ingredient-list.tsx';
import { missingQuery } from './queries.ts';

/** Beside a line of a recipe: whether it is at home. Nothing until that is known. Read after the line, seen before it. */
export const AtHome: AtHomeSlot = ({ recipeId, servings, position, raw }) => {
  const { data: match, isPending } = useQuery({
    ...missingQuery(recipeId, servings),
    // an answer that was kept by an earlier version has none; one from before a line was changed is about another
    select: ({ matches }) => (matches?.[position]?.text === raw ? matches[position] : null),
    placeholderData: keepPreviousData,
  });
  const room = <span className="order-first size-5" />;
  if (!match) return isPending && room;
  const known = told(match);
  if (known === null) return room;
  const { icon: Icon, color, text, more } = known;
  return (
    <>
      <Icon aria-hidden className={`order-first size-5 shrink-0 ${color}`} />
      <span className="sr-only"> {text} </span>
      {more && <span className="order-last -mt-2 basis-full pb-2 pl-7 text-small text-muted">{more}</span>}
    </>
  );
};

type Told = {
  readonly icon: LucideIcon;
  readonly color: string;
  readonly text: ReactNode;
  /** Beneath the line. */
  readonly more?: ReactNode;
};

const missing = {
  icon: ShoppingBasket,
  color: 'text-terracotta',
  text: <Trans context="of one line">Missing</Trans>,
};

function told({ status, note }: LineMatch): Told | null {
  const food = note && <span lang={writtenIn(note)}>{note}</span>;
  switch (status) {
    case 'have':
      return { icon: Check, color: 'text-fresh', text: <Trans>You have</Trans> };
    case 'unknown-amount':
      return { icon: Check, color: 'text-fresh', text: <Trans>There, amount not known</Trans> };
    case 'substitute':
      return {
        icon: Replace,
        color: 'text-sea',
        text: <Trans context="of one line">Instead</Trans>,
        more: food && <Trans>{food} will do</Trans>,
      };
    case 'short':
      return { ...missing, more: note };
    case 'missing':
      return {
        ...missing,
        more: food && <Trans>{food} could stand in</Trans>,
      };
    case 'staple':
      return { icon: Check, color: 'text-muted', text: <Trans>Always at home</Trans> };
    case 'optional':
      return null;
  }
}
