import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../kit/button.tsx';
import { refreshToNewVersion } from '../platform/new-version.ts';
import { NoticeCard } from './notice-card.tsx';

/** Offers the new version and never takes it by itself: what is being typed stays. */
export function UpdatePrompt({ onLater }: { readonly onLater: () => void }) {
  const { t } = useLingui();
  return (
    <NoticeCard
      title={t`A new version is here`}
      action={
        <Button tone="secondary" onClick={refreshToNewVersion}>
          <Trans>Refresh</Trans>
        </Button>
      }
      closeLabel={t`Later`}
      onClose={onLater}
    />
  );
}
