import { type SubscriptionNow, subscriptionApi } from '@kelari/core/subscription/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button, ButtonLink } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { useOnline } from '../kit/offline-strip.tsx';
import { call } from '../platform/api.ts';
import { addToast } from '../platform/toast.ts';
import { subscriptionChanged } from './queries.ts';
import { sayRefusal } from './sharing.ts';
import { isPaid, planOf, useDayOf } from './words.ts';

/** Ending a plan, and the account: as near and as short as buying. */
export function EndPlan({ now }: { readonly now: SubscriptionNow }) {
  const { t } = useLingui();
  const id = useId();
  const client = useQueryClient();
  const online = useOnline();
  const dayOf = useDayOf();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const plan = planOf(now.plans, now.type);
  const onEnd = async () => {
    setBusy(true);
    try {
      const after = await call(subscriptionApi.cancel);
      setOpen(false);
      addToast({ title: t`Subscription Updated`, description: t`Your plan has ended.`, tone: 'success' });
      await subscriptionChanged(client, after);
    } catch (error) {
      sayRefusal(t`The plan was not ended`, error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-labelledby={id}>
      <Card className="grid gap-3">
        <h2 id={id} className="text-title">
          <Trans>End it</Trans>
        </h2>
        <p className="text-muted">
          <Trans>
            Nothing renews by itself, so there is nothing you must cancel. You can end your plan or your account at any
            time.
          </Trans>
        </p>
        <div className="flex flex-wrap gap-2">
          {now.status === 'active' && (
            <Button tone="secondary" disabled={!online} onClick={() => setOpen(true)}>
              <Trans>End my plan</Trans>
            </Button>
          )}
          <ButtonLink href="/settings" tone="quiet">
            <Trans>Delete my account, in the settings</Trans>
          </ButtonLink>
        </div>
        {now.status === 'active' && !online && (
          <p className="text-small text-muted">
            <Trans>There is no connection; ending a plan needs one.</Trans>
          </p>
        )}
      </Card>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t`End your plan now?`}
        description={plan?.name}
        footer={
          <>
            <Button tone="secondary" onClick={() => setOpen(false)}>
              <Trans>Keep my plan</Trans>
            </Button>
            <Button tone="danger" busy={busy} onClick={() => void onEnd()}>
              <Trans>End it now</Trans>
            </Button>
          </>
        }
      >
        <ul className="grid list-disc gap-2 pl-5">
          <li>
            <Trans>Pantry, recipes, lists, plans and receipts stay, and all of it can be exported.</Trans>
          </li>
          {now.expiresAt && (
            <li>
              <Trans>The days up to {dayOf(now.expiresAt)} are given up. This cannot be taken back.</Trans>
            </li>
          )}
          {isPaid(plan) && (
            <li>
              <Trans>
                No money goes back by this. Nothing more would be charged either: the plan ends by itself if you leave
                it.
              </Trans>
            </li>
          )}
        </ul>
      </Dialog>
    </section>
  );
}
