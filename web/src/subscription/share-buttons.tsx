import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, Share2 } from 'lucide-react';
import { Button } from '../kit/button.tsx';
import { Field } from '../kit/field.tsx';
import { useOnline } from '../kit/offline-strip.tsx';
import { TextInput } from '../kit/text-input.tsx';
import { deviceShares, useSharing } from './sharing.ts';

type ShareButtonsProps = { readonly recipeId?: string; readonly onShared?: () => void };

/** By the device's own sheet where it has one, and by copying the link. */
export function ShareButtons({ recipeId, onShared }: ShareButtonsProps) {
  const { t } = useLingui();
  const online = useOnline();
  const { share, busy, link } = useSharing(recipeId);
  const by = (way: 'device' | 'copy') => async () => {
    if (await share(way)) onShared?.();
  };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        {deviceShares() && (
          <Button icon={Share2} busy={busy === 'device'} disabled={!online} onClick={() => void by('device')()}>
            <Trans>Share</Trans>
          </Button>
        )}
        <Button
          tone={deviceShares() ? 'secondary' : 'primary'}
          icon={Copy}
          busy={busy === 'copy'}
          disabled={!online}
          onClick={() => void by('copy')()}
        >
          <Trans>Copy the link</Trans>
        </Button>
      </div>
      {!online && (
        <p className="text-small text-muted">
          <Trans>There is no connection; sharing needs one.</Trans>
        </p>
      )}
      {link && (
        <Field label={t`Link`}>
          <TextInput readOnly value={link} onFocus={(event) => event.target.select()} />
        </Field>
      )}
    </div>
  );
}
