import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, Share2 } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../kit/button.tsx';
import { Field } from '../kit/field.tsx';
import { TextInput } from '../kit/text-input.tsx';
import { useLanguage } from '../platform/language.ts';
import { addToast } from '../platform/toast.ts';
import { dayOf } from './household-words.ts';

type LinkProps = { readonly link: string; readonly expiresAt: string; readonly mostJoins: number };

/** A link that was just made: the server shows it this once. */
export function HouseholdLink({ link, expiresAt, mostJoins }: LinkProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const field = useRef<HTMLDivElement>(null);
  const day = dayOf(expiresAt, language);
  const onCopy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      addToast({ title: t`Link copied`, tone: 'success', duration: 2_000 });
    } catch {
      // the clipboard is refused, or is not there without https: the marked text can be copied by hand
      field.current?.querySelector('input')?.select();
    }
  };
  // whoever closes the sheet of the device has shared nothing, which is no failure
  const onShare = () => navigator.share({ title: t`Kelari`, url: link }).catch(() => undefined);
  return (
    <div ref={field} className="grid gap-3">
      <Field
        label={t`Link for your household`}
        hint={t`Works until ${day}, for up to ${mostJoins} people. It is shown only now: send it, or make another one later.`}
      >
        <TextInput readOnly value={link} onFocus={(event) => event.target.select()} />
      </Field>
      <div className="flex flex-wrap gap-2">
        {'share' in navigator && (
          <Button icon={Share2} onClick={() => void onShare()}>
            <Trans>Share</Trans>
          </Button>
        )}
        <Button tone="secondary" icon={Copy} onClick={() => void onCopy()}>
          <Trans>Copy the link</Trans>
        </Button>
      </div>
    </div>
  );
}
