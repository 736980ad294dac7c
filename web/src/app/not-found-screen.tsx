import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { House } from 'lucide-react';
import { AuthFrame } from '../account/auth-frame.tsx';
import { currentUserQuery } from '../account/current-user.ts';
import { ButtonLink } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { FoodIcon } from '../kit/food-icon.tsx';
import { Page } from '../kit/page.tsx';

/** Within the shell for members; for everybody else within the frame of the pages to sign in. */
export function NotFoundScreen() {
  const { t } = useLingui();
  // looked at, not asked for: the guard above asks, and a question from here would take the page away again, without an end
  const user = useQueryClient().getQueryData(currentUserQuery.queryKey);
  const title = t`404 Page Not Found`;
  const Frame = user ? Page : AuthFrame;
  return (
    <Frame title={title}>
      <EmptyState
        drawing={<FoodIcon group="fish" className="size-16" />}
        text={t`Nothing lives at this address. It may have moved, or the link lost a letter on its way.`}
        action={
          <ButtonLink href="/" icon={House}>
            <Trans>To the start</Trans>
          </ButtonLink>
        }
        className={user ? '' : 'px-0! py-4!'}
      />
    </Frame>
  );
}
