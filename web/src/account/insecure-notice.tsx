import { Trans } from '@lingui/react/macro';
import { ShieldAlert } from 'lucide-react';

/** Plain http in a home network: says what is missing there and how to get it. */
export function InsecureNotice() {
  if (window.isSecureContext) return null;
  return (
    <p role="note" className="mb-4 flex gap-2.5 rounded-card border border-saffron bg-saffron-tint p-3 text-small">
      <ShieldAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-saffron" />
      <Trans>
        This address is not encrypted (http). Camera, microphone and offline use do not work here, and others in the
        network could read along. An address with https, or http://localhost on this device, brings them back.
      </Trans>
    </p>
  );
}
