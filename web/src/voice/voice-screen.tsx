import { useLingui } from '@lingui/react/macro';
import { Page } from '../kit/page.tsx';

export function VoiceScreen() {
  const { t } = useLingui();
  return <Page title={t`Voice assistant`}>{null}</Page>;
}
