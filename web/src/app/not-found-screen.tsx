import { Trans, useLingui } from '@lingui/react/macro';
import { House } from 'lucide-react';
import { ButtonLink } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { FoodIcon } from '../kit/food-icon.tsx';
import { Page } from '../kit/page.tsx';

export function NotFoundScreen() {
  const { t } = useLingui();
  return (
    <Page title={t`404 Page Not Found`}>
      <EmptyState
        drawing={<FoodIcon group="fish" className="size-16" />}
        text={t`Nothing lives at this address. It may have moved, or the link lost a letter on its way.`}
        action={
          <ButtonLink href="/" icon={House}>
            <Trans>To the start</Trans>
          </ButtonLink>
        }
      />
    </Page>
  );
}
