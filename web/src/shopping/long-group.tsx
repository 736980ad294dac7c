import type { ReactElement } from 'react';
import { WindowVirtualizer } from 'virtua';
import { rowsClass } from './item-row.tsx';

/** The rows of a long list: only those in sight and a few around them are in the page. */
export const LongGroup = ({ children }: { readonly children: readonly ReactElement[] }) => (
  <div className={`${rowsClass} [&_li]:border-b [&_li]:border-hairline`}>
    <WindowVirtualizer as="ul" item="li" itemSize={57} bufferSize={600}>
      {children}
    </WindowVirtualizer>
  </div>
);
