import { useLingui } from '@lingui/react/macro';
import { Page } from '../kit/page.tsx';

export function AssistantScreen() {
  const { t } = useLingui();
  return <Page title={t`Assistant`}>{null}</Page>;
}
