import type { GamificationOverview } from '@kelari/core/gamification/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CookingPot, type LucideIcon, NotebookPen, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { overviewQuery } from '../gamification/queries.ts';
import { Chip } from '../kit/chip.tsx';
import { LayerBoundary } from '../kit/layer-boundary.tsx';
import { RecipeFormDialog, useFormOpen } from '../recipes/recipe-form-open.ts';

type Hint = GamificationOverview['hints'][number];

/** What brings points today: cook, write a recipe down, look at the challenges. */
export function DailyActions() {
  const { t } = useLingui();
  const form = useFormOpen('new');
  // what is known already is enough: the page asks nothing for it
  const { data: overview } = useQuery({ ...overviewQuery, enabled: false });
  const pays = (kind: Hint['kind'], points: string) =>
    overview?.hints.find((hint) => hint.kind === kind)?.left === 0 ? undefined : points;
  return (
    <nav aria-label={t`What brings points today`}>
      <ul className="grid gap-2 md:grid-cols-3 lg:gap-3">
        <li>
          <Link href="/recipe-recommendations" className={actionClass}>
            <Action icon={CookingPot} points={pays('cook', '+20 XP')}>
              <Trans>Cook something</Trans>
            </Action>
          </Link>
        </li>
        <li>
          <button type="button" onClick={form.open} className={actionClass}>
            <Action icon={NotebookPen} points={pays('recipe', '+50 XP')}>
              <Trans>Write a recipe</Trans>
            </Action>
          </button>
        </li>
        <li>
          <Link href="/gamification?tab=challenges" className={actionClass}>
            <Action icon={Trophy}>
              <Trans>See the challenges</Trans>
            </Action>
          </Link>
        </li>
      </ul>
      {form.isOpen && (
        <LayerBoundary onClose={form.close}>
          <RecipeFormDialog onClose={form.close} />
        </LayerBoundary>
      )}
    </nav>
  );
}

const actionClass =
  'flex min-h-14 w-full items-center gap-3 rounded-card border border-hairline bg-surface px-4 py-2 text-left leading-tight font-medium hover:bg-sunk';

type ActionProps = { readonly icon: LucideIcon; readonly points?: string | undefined; readonly children: ReactNode };

const Action = ({ icon: Icon, points, children }: ActionProps) => (
  <>
    <Icon aria-hidden className="size-5 shrink-0 text-olive" strokeWidth={1.75} />
    <span className="min-w-0 flex-1">{children}</span>
    {points && (
      <Chip tone="saffron">
        <span className="figures">{points}</span>
      </Chip>
    )}
  </>
);
