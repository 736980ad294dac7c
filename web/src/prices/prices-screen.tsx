import { useLingui } from '@lingui/react/macro';
import { Page } from '../kit/page.tsx';

export function PricesScreen() {
  const { t } = useLingui();
  return <Page title={t`Prices`}>{null}</Page>;
}
