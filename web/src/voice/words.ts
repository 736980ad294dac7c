import { t } from '@lingui/core/macro';
import { dictationKey } from '../platform/speech.ts';
import type { ToastContent } from '../platform/toast.ts';
import type { Trouble, Way } from './ways.ts';

/** What the assistant says and shows when no answer came. */
export const apology = (): string => t`Sorry, I couldn't process that. Please try again.`;

export const failedToast = (): ToastContent => ({
  title: t`AI Processing Error`,
  description: t`Failed to get AI response. Please try again.`,
  tone: 'destructive',
});

export const unsupportedToast = (): ToastContent => ({
  title: t`Speech Not Supported`,
  description: t`Your browser doesn't support speech recognition.`,
  tone: 'destructive',
});

/** After a try that may be repeated. */
export function notHeardToast(trouble: Trouble): ToastContent {
  return { title: t`Speech Recognition Error`, description: notHeardText(trouble), tone: 'destructive' };
}

function notHeardText(trouble: Trouble): string {
  if (trouble === 'busy') return t`Another app is using the microphone. Close it there and try again, or type.`;
  if (trouble === 'network') return t`Understanding speech needs a connection. Try again when there is one, or type.`;
  if (trouble === 'refused') return t`It could not be written down this time. Try again, or type it.`;
  return t`Could not understand speech. Please try again.`;
}

/** How the keyboard of this device takes dictation. */
export function dictationHint(): string {
  switch (dictationKey(navigator)) {
    case 'ios':
    case 'android':
      return t`Tap the field, then the microphone of your keyboard: what you say appears as text.`;
    case 'mac':
      return t`Click the field and press the microphone key, or Fn twice: what you say appears as text.`;
    case 'windows':
      return t`Click the field and press Windows and H: what you say appears as text.`;
    case 'other':
      return t`If your keyboard has a microphone key, it works in the field, too.`;
  }
}

/** Why this device hears in another way than at first, and what to do; null where there is nothing to say. */
export function wayText(way: Way, trouble: Trouble | null): string | null {
  if (way === 'recogniser') return null;
  if (way === 'recorder') {
    return t`The browser's own listening gives no answer here. I record what you say instead, until you pause or tap again, and your kitchen writes it down.`;
  }
  if (trouble === 'denied') {
    return t`The microphone is blocked for this page. To allow it, open the settings beside the page's address, allow the microphone, and tap the button again.`;
  }
  if (trouble === 'missing') return t`This device cannot listen here, so it is typed.`;
  if (trouble === 'dead') return t`Listening gives no answer on this device, as happens in apps on the home screen.`;
  return t`What turns speech into text cannot be reached from here.`;
}

/** Why nothing listens in cook mode, and what can be done about it. */
export function deafText(trouble: Trouble): string {
  if (trouble === 'denied') {
    return t`The microphone is blocked for this page. To allow it, open the settings beside the page's address, allow the microphone, and tap the button again.`;
  }
  if (trouble === 'network')
    return t`Understanding speech needs a connection in this browser. Try again when there is one.`;
  if (trouble === 'dead') {
    return t`The browser's listening gives no answer. On an iPhone this happens in apps on the home screen: open the page in Safari and it works.`;
  }
  return t`This browser cannot listen, or found no microphone. Chrome, Edge and Safari can.`;
}
