import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Refrigerator } from 'lucide-react';
import { ButtonLink } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { FoodIcon } from '../kit/food-icon.tsx';
import { Page } from '../kit/page.tsx';

/** The honest page behind an entry whose screen is not there yet. */
export function ComingSoonScreen({ title }: { readonly title: MessageDescriptor }) {
  const { t, i18n } = useLingui();
  return (
    <Page title={i18n._(title)}>
      <EmptyState
        drawing={<FoodIcon group="herb" className="size-16" />}
        title={t`Coming with the next version`}
        text={t`This page is still growing. Everything you enter elsewhere today will be here when it opens.`}
        action={
          <ButtonLink href="/pantry" icon={Refrigerator}>
            <Trans>To the pantry</Trans>
          </ButtonLink>
        }
      />
    </Page>
  );
}
