import { useLingui } from '@lingui/react/macro';
import type { Refusal } from './prepare.ts';

/** Why a file is not taken, and what to do about it. */
export function useRefusalWords(): Readonly<Record<Refusal, string>> {
  const { t } = useLingui();
  return {
    'no-picture': t`This file is not a picture. JPEG, PNG, WebP and GIF can be read.`,
    empty: t`This file is empty. Choose another picture, or take a new one.`,
    'too-large': t`This picture is too large: at most 40 MB and 120 megapixels. Take a new one, or choose a smaller one.`,
    damaged: t`This picture is damaged and cannot be opened. Choose another one, or take a new one.`,
    heic: t`This browser cannot open HEIC pictures. Take the photo here, choose one saved as JPEG, or use Safari.`,
  };
}
