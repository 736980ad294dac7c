import { Trans } from '@lingui/react/macro';
import type { PushHindrance } from '../platform/push.ts';

/** Why this device takes no messages, and what to do about it. */
export function PushHint({ hindrance }: { readonly hindrance: PushHindrance }) {
  switch (hindrance) {
    case 'insecure':
      return <Trans>Needs an address with https, or http://localhost. At this one, choose email.</Trans>;
    case 'install-first':
      return (
        <Trans>
          Add to home screen first: tap Share, then Add to Home Screen. Open Kelari from there and come back here.
        </Trans>
      );
    case 'unsupported':
      return <Trans>This browser cannot take messages. Choose email, or another device.</Trans>;
    case 'denied':
      return (
        <Trans>
          Blocked in this browser. Tap the sign beside the address, allow notifications for this site, and come back
          here. In the installed app: in the device’s settings for notifications.
        </Trans>
      );
  }
}
