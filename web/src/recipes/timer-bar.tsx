import { Link } from 'wouter';
import { useKitchenTimers } from './cook-store.ts';
import { timerName } from './kitchen-timers.ts';
import { TimerList } from './timer-list.tsx';

/** The timers of a cooking that was left for another page, in its corner. */
export function TimerBar() {
  const timers = useKitchenTimers();
  if (timers.length === 0) return null;
  return (
    <div className="fixed inset-x-3 bottom-[calc(5.5rem+env(safe-area-inset-bottom))] z-20 mx-auto max-h-48 max-w-dialog overflow-y-auto rounded-card border border-hairline bg-surface p-2 shadow-raised lg:right-6 lg:bottom-6 lg:left-auto lg:mx-0 lg:w-full">
      <LeftTimers />
    </div>
  );
}

/** All timers, seen from outside of cook mode: those of a recipe lead back to it, the others have only a name. */
export function LeftTimers() {
  return (
    <TimerList
      timers={useKitchenTimers()}
      nameOf={(timer) =>
        timer.recipeId === null ? (
          timerName(timer)
        ) : (
          <Link
            href={`/recipes/${timer.recipeId}/cook${timer.search}`}
            className="underline after:absolute after:inset-0 after:rounded-control"
          >
            {timerName(timer)}
          </Link>
        )
      }
    />
  );
}
