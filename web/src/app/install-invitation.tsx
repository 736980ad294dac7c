import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Button } from '../kit/button.tsx';
import { useInstallOffer } from '../platform/install-offer.ts';
import { rememberInvitation } from './install-visits.ts';
import { NoticeCard } from './notice-card.tsx';

/** Only iOS and iPadOS know the property; they install by hand, from the share sheet. */
const byHand = (): boolean => 'standalone' in navigator && navigator.standalone === false;

/** Says once that the app can stay on this device, where the browser can do it. */
export function InstallInvitation({ onClose }: { readonly onClose: () => void }) {
  const offer = useInstallOffer();
  return offer || byHand() ? <Invitation onInstall={offer && (() => void offer.prompt())} onClose={onClose} /> : null;
}

function Invitation({ onInstall, onClose }: { readonly onInstall: (() => void) | null; readonly onClose: () => void }) {
  const { t } = useLingui();
  useEffect(rememberInvitation, []);
  return (
    <NoticeCard
      title={t`Keep Kelari on this device`}
      text={
        onInstall ? (
          <Trans>It opens at once, also without a signal.</Trans>
        ) : (
          <Trans>Tap Share, then Add to Home Screen. It opens at once, also without a signal.</Trans>
        )
      }
      action={
        onInstall && (
          <Button
            tone="secondary"
            onClick={() => {
              onClose();
              onInstall();
            }}
          >
            <Trans>Install</Trans>
          </Button>
        )
      }
      closeLabel={t`No, thanks`}
      onClose={onClose}
    />
  );
}
