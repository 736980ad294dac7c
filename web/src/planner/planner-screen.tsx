import { useLingui } from '@lingui/react/macro';
import { Page } from '../kit/page.tsx';

export function PlannerScreen() {
  const { t } = useLingui();
  return <Page title={t`Meal planner`}>{null}</Page>;
}
