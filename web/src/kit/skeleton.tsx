import { classNames } from './class-names.ts';

/** The shape of content on its way; give it the size of what will stand there, so that nothing jumps. */
export const Skeleton = ({ className }: { readonly className?: string }) => (
  <div aria-hidden data-loading className={classNames('animate-pulse rounded-control bg-sunk edge', className)} />
);
