import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '../kit/skeleton.tsx';

const rows = ['a', 'b', 'c', 'd', 'e', 'f'];

/** In the room of cards that are on their way. */
export function Rows() {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Loading`} className="grid gap-3 md:grid-cols-2 lg:gap-4">
      {rows.map((row) => (
        <Skeleton key={row} className="h-32 rounded-card" />
      ))}
    </div>
  );
}
