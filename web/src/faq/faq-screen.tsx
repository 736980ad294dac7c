import { useLingui } from '@lingui/react/macro';
import { Page } from '../kit/page.tsx';

export function FaqScreen() {
  const { t } = useLingui();
  return <Page title={t`Questions and help`}>{null}</Page>;
}
