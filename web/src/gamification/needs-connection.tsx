import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';

/** Why buttons wait for a signal. */
export const NeedsConnection = ({ children }: { readonly children: ReactNode }) => (
  <p
    role="status"
    className="flex items-start gap-2 rounded-control bg-saffron-tint px-3 py-2 text-small text-saffron edge"
  >
    <CloudOff aria-hidden className="mt-0.5 size-4 shrink-0" />
    <span>{children}</span>
  </p>
);
