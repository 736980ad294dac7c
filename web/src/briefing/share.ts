import { t } from '@lingui/core/macro';
import { addToast } from '../platform/toast.ts';

/** By the device's own way to share, else onto the clipboard. Who changes their mind hears nothing. */
export async function shareText(title: string, text: string): Promise<void> {
  if (navigator.share) {
    try {
      await navigator.share({ title, text });
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(text);
    addToast({ title: t`The briefing was copied`, description: t`Paste it wherever you like.` });
  } catch {
    addToast({
      title: t`The briefing could not be shared`,
      description: t`This browser allows neither sharing nor copying here. You can still print it.`,
      tone: 'destructive',
    });
  }
}
