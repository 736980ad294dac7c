import { Check, Clock, type LucideIcon, TriangleAlert } from 'lucide-react';
import { Chip } from '../kit/chip.tsx';
import { FoodIcon } from '../kit/food-icon.tsx';
import { MatchRing } from '../kit/match-ring.tsx';
import { RecipeCover } from '../kit/recipe-cover.tsx';
import type { LandingText } from './landing-text.ts';

type Sample = LandingText['sample'];

const icons: Record<Sample['rows'][number]['tone'], LucideIcon> = {
  terracotta: TriangleAlert,
  saffron: Clock,
  fresh: Check,
};

/** The product's own screens in small, made of the same pieces as the app. */
export function DateScene({ sample }: { readonly sample: Sample }) {
  return (
    <div className="grid gap-2">
      {sample.rows.map((row) => (
        <div
          key={row.name}
          className="flex items-center gap-3 rounded-control border border-hairline bg-surface px-3 py-2"
        >
          <FoodIcon group={row.group} className="size-7 text-olive" />
          <span className="min-w-0 flex-1">
            <span className="block leading-tight font-medium">{row.name}</span>
            <span className="figures text-small text-muted">{row.amount}</span>
          </span>
          <Chip tone={row.tone} icon={icons[row.tone]}>
            {row.when}
          </Chip>
        </div>
      ))}
    </div>
  );
}

export function CookScene({ sample }: { readonly sample: Sample }) {
  return (
    <div className="overflow-hidden rounded-control border border-hairline bg-surface">
      <div className="h-24 overflow-hidden">
        <RecipeCover group="pastry" className="-mt-8" />
      </div>
      <div className="flex items-start justify-between gap-3 p-3">
        <span className="min-w-0">
          <span className="block leading-tight font-medium">{sample.recipe}</span>
          <span className="figures block text-small text-muted">{sample.recipeMeta}</span>
          <span className="mt-1.5 block text-small text-terracotta">{sample.why}</span>
        </span>
        <MatchRing percent={92} />
      </div>
    </div>
  );
}

export function UndoScene({ sample }: { readonly sample: Sample }) {
  return (
    <div className="grid gap-2">
      {sample.rows.slice(1).map((row) => (
        <div
          key={row.name}
          className="flex items-center gap-3 rounded-control border border-hairline bg-surface px-3 py-2 opacity-75"
        >
          <FoodIcon group={row.group} className="size-7 text-olive" />
          <span className="leading-tight">{row.name}</span>
        </div>
      ))}
      <div className="flex items-center justify-between gap-3 rounded-control border border-fresh bg-surface px-4 py-3 shadow-raised">
        <span className="flex items-center gap-2">
          <Check className="size-5 shrink-0 text-fresh" />
          {sample.undone}
        </span>
        <span className="font-medium text-olive">{sample.undo}</span>
      </div>
    </div>
  );
}
