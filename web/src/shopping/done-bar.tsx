import { Plural, Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { Button } from '../kit/button.tsx';
import { bottomBar } from '../platform/bottom-bar.ts';

/** Always in sight once something is ticked: the way home. */
export const DoneBar = ({ ticked, onDone }: { readonly ticked: number; readonly onDone: () => void }) => (
  <div
    ref={bottomBar}
    className="bottom-[calc(4rem+env(safe-area-inset-bottom))] z-20 -mx-4 mt-2 flex items-center gap-3 border-t border-hairline bg-surface px-4 pt-2 pb-6 shadow-raised lg:bottom-4 lg:mx-0 lg:rounded-card lg:border lg:pb-2 [@media(height>=36rem)]:sticky"
  >
    <p className="figures min-w-0 flex-1">
      <Plural value={ticked} one="# ticked" other="# ticked" />
    </p>
    <Button icon={Check} onClick={onDone}>
      <Trans>Done shopping</Trans>
    </Button>
  </div>
);
