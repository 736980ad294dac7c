import { useLingui } from '@lingui/react/macro';
import { Page } from '../kit/page.tsx';

export function ShoppingScreen() {
  const { t } = useLingui();
  return <Page title={t`Shopping list`}>{null}</Page>;
}
