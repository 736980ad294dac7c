import { Trans } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../kit/button.tsx';

/** Copies a text that stands beside it; where the clipboard is refused, it can be marked by hand. */
export function CopyText({ text }: { readonly text: string }) {
  const [copied, setCopied] = useState(false);
  const onCopy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <Button tone="secondary" icon={Copy} onClick={() => void onCopy()}>
      <span role="status">{copied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}</span>
    </Button>
  );
}
