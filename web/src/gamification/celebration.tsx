import type { CurrentUser } from '@kelari/core/account/contract.ts';
import { lazy, Suspense } from 'react';
import { bringCard, useCelebration, useDayTurn } from './celebrating.ts';

const Card = lazy(async () => ({ default: (await bringCard()).CelebrationCard }));
const Words = lazy(async () => ({ default: (await bringCard()).CelebrationWords }));

/** New levels, achievements and completed challenges, once, on whatever page they come; it never takes a tap or the focus. */
export function Celebration({ user }: { readonly user: CurrentUser }) {
  useDayTurn(user.timezone);
  const { shown, heard } = useCelebration(user.celebrations);
  return (
    <>
      <div role="status" className="sr-only">
        <Suspense fallback={null}>{heard && <Words due={heard} />}</Suspense>
      </div>
      <Suspense fallback={null}>{shown && <Card due={shown} />}</Suspense>
    </>
  );
}
