import { Skeleton } from '../kit/skeleton.tsx';

const rows = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Six rows in the shape of the list to come, while something is read. */
export const ScanSkeleton = () => (
  <ul aria-hidden className="grid gap-2">
    {rows.map((row) => (
      <li key={row}>
        <Skeleton className="h-16 rounded-card" />
      </li>
    ))}
  </ul>
);
