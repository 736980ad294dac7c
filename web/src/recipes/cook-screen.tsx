import { writtenIn } from '@kelari/core/food/normalise.ts';
import type { Recipe } from '@kelari/core/recipes/contract.ts';
import type { System } from '@kelari/core/recipes/kitchen-amount.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLocation, useParams, useSearch } from 'wouter';
import { Button } from '../kit/button.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { LoadFailure } from '../kit/load-failure.tsx';
import { Progress } from '../kit/progress.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import type { FromPantry } from './cook-end.tsx';
import { endCooking, useCookProgress } from './cook-progress.ts';
import { CookStep, LayOut } from './cook-step.tsx';
import { useKitchenTimers } from './cook-store.ts';
import { AllergyWarning } from './household-conflicts.tsx';
import { timerName } from './kitchen-timers.ts';
import { usePlannedMeal } from './planned-meal.ts';
import { recipeQuery } from './queries.ts';
import { servingsText } from './recipe-words.ts';
import { useServings } from './servings.ts';
import { TimerList } from './timer-list.tsx';
import { useUnitSystem } from './unit-system.ts';
import { useTurning } from './use-turning.ts';
import { useWakeLock } from './wake-lock.ts';

const loadEnd = async () => ({ default: (await import('./cook-end.tsx')).CookEnd });
const CookEnd = lazy(loadEnd);

/** Where the cook is, and how to go on from there without hands. */
export type AtStove = {
  readonly recipe: Recipe;
  readonly system: System;
  readonly servings: number;
  readonly setServings: (servings: number) => void;
  /** 0 lays out the ingredients, then a step each, and the end. */
  readonly screen: number;
  readonly goTo: (screen: number) => void;
};
/** Listens and turns the pages: a part of a feature to the right. In the header: its wider parts go beneath. */
export type VoiceSlot = (props: AtStove) => ReactNode;

/** Cook mode: one step a screen, over everything else, and the light stays on. */
export function CookScreen({ fromPantry, voice }: { readonly fromPantry?: FromPantry; readonly voice?: VoiceSlot }) {
  const { t } = useLingui();
  const { id = '' } = useParams<{ id: string }>();
  const search = useSearch();
  const [, navigate] = useLocation();
  const { data: recipe, isError, error, refetch } = useQuery(recipeQuery(id));
  const mealId = usePlannedMeal();
  const leave = () => {
    // back to the recipe it was opened from, without a second entry in the history
    if (history.state?.fromRecipe) history.back();
    else if (mealId) navigate('/meal-planner', { replace: true });
    else navigate(`/recipes/${id}${search && `?${search}`}`, { replace: true });
  };
  useWakeLock();
  useEffect(() => {
    // what the end and leaving need, while there is a network: the way back and what is said in a toast
    for (const part of [loadEnd(), import('./recipe-screen.tsx'), import('../kit/toast.tsx')])
      part.catch(() => undefined);
  }, []);
  if (recipe) return <Cooking key={recipe.id} {...{ recipe, fromPantry, voice, mealId }} onLeave={leave} />;
  return (
    <Frame title={t`Cooking`} onLeave={leave}>
      <div className="p-4">
        {isError ? (
          <LoadFailure title={t`The recipe could not be loaded`} error={error} onRetry={() => void refetch()} />
        ) : (
          <div role="status" aria-label={t`Loading`}>
            <Skeleton className="h-64 rounded-card" />
          </div>
        )}
      </div>
    </Frame>
  );
}

type FrameProps = {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly voice?: ReactNode;
  readonly onLeave: () => void;
  readonly children: ReactNode;
};

/** The whole window; the page behind is out of reach until cook mode is left. */
function Frame({ title, lead, voice, onLeave, children }: FrameProps) {
  const { t } = useLingui();
  const pageTitle = [...new Set([title, t`Cooking`, t`Kelari`])].join(' · ');
  useEffect(() => {
    document.title = pageTitle;
  }, [pageTitle]);
  return (
    <Radix.Root open onOpenChange={onLeave}>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          // the heading of the screen takes the focus, not the first button
          onOpenAutoFocus={(event) => event.preventDefault()}
          className="fixed inset-0 z-40 flex flex-col bg-paper pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)]"
        >
          <header className="mx-auto flex w-full max-w-content flex-wrap items-center gap-2 py-1 pr-2 pl-4">
            <div className="min-w-0 flex-1">
              <Radix.Title lang={writtenIn(title)} className="truncate text-body font-medium">
                {title}
              </Radix.Title>
              {lead && <p className="figures truncate text-small text-muted">{lead}</p>}
            </div>
            {voice}
            <IconButton icon={X} label={t`Leave cook mode`} onClick={onLeave} />
          </header>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type CookingProps = {
  readonly recipe: Recipe;
  readonly fromPantry: FromPantry | undefined;
  readonly voice: VoiceSlot | undefined;
  readonly mealId: string | undefined;
  readonly onLeave: () => void;
};

function Cooking({ recipe, fromPantry, voice, mealId, onLeave }: CookingProps) {
  const { t } = useLingui();
  const { servings, factor, setServings } = useServings(recipe);
  const [system] = useUnitSystem();
  const search = useSearch();
  const progress = useCookProgress(recipe.id, recipe.version);
  const timers = useKitchenTimers();
  const steps = recipe.instructions.length;
  const last = steps + 1;
  const screen = Math.min(Math.max(0, progress.screen), last);
  const step = screen - 1;
  const onTurn = (by: 1 | -1) => progress.goTo(Math.min(last, Math.max(0, screen + by)));
  const swipes = useTurning(onTurn);

  const place =
    screen === 0 ? t`Lay out the ingredients` : screen === last ? t`Enjoy your meal!` : t`Step ${screen} of ${steps}`;
  const parts = { recipe, progress, factor, system };
  return (
    <Frame
      title={recipe.name}
      lead={servingsText(servings)}
      voice={voice?.({ recipe, system, servings, setServings, screen, goTo: progress.goTo })}
      onLeave={onLeave}
    >
      <div className="mx-auto w-full max-w-content px-4">
        <Progress label={t`Progress`} value={screen} max={last} valueText={place} />
      </div>
      <div className="relative mx-auto flex min-h-0 w-full max-w-content flex-1">
        <div {...swipes} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-4 pb-6 lg:px-28">
          <Place key={screen}>{place}</Place>
          {screen === 0 ? (
            <>
              <AllergyWarning recipe={recipe} />
              <LayOut {...parts} />
            </>
          ) : screen === last ? (
            <Suspense fallback={<Skeleton className="h-64 rounded-card" />}>
              <CookEnd
                recipe={recipe}
                servings={servings}
                fromPantry={fromPantry}
                mealId={mealId}
                onEnd={() => {
                  endCooking(recipe.id);
                  onLeave();
                }}
              />
            </Suspense>
          ) : (
            <CookStep key={step} {...parts} step={step} search={search && `?${search}`} onTurn={onTurn} />
          )}
        </div>
      </div>
      {timers.length > 0 && (
        <div className="mx-auto max-h-48 w-full max-w-content overflow-y-auto px-4 pb-2">
          <TimerList
            timers={timers}
            nameOf={(timer) =>
              timer.recipeId === recipe.id ? t`Step ${timer.step + 1}: ${timer.label}` : timerName(timer)
            }
          />
        </div>
      )}
      <nav aria-label={t`Steps`} className="border-t border-hairline bg-surface">
        <div className="mx-auto grid w-full max-w-content grid-cols-2 gap-2 p-2">
          <Button
            tone="secondary"
            icon={ArrowLeft}
            className="min-h-16"
            disabled={screen === 0}
            onClick={() => onTurn(-1)}
          >
            <Trans>Back</Trans>
          </Button>
          <Button className="min-h-16" disabled={screen === last} onClick={() => onTurn(1)}>
            {screen === 0 ? <Trans>Start</Trans> : screen === steps ? <Trans>Done</Trans> : <Trans>Next</Trans>}
            <ArrowRight aria-hidden className="size-5 shrink-0" />
          </Button>
        </div>
      </nav>
    </Frame>
  );
}

/** The heading of one screen takes the focus when it appears, so that a screen reader says where the cook is. */
function Place({ children }: { readonly children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.parentElement?.scrollTo(0, 0);
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className="mb-3 text-title">
      {children}
    </h1>
  );
}
