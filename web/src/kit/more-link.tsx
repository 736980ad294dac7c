import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';

/** From the head of a card to all of what it shows; as high as a thumb without pushing the title down. */
export const MoreLink = ({ href, children }: { readonly href: string; readonly children: ReactNode }) => (
  <Link
    href={href}
    className="figures -mt-3 -mr-1 -mb-1 flex min-h-11 items-center gap-1 pt-2 font-medium text-olive hover:underline"
  >
    {children}
    <ChevronRight aria-hidden className="size-4 shrink-0" />
  </Link>
);
