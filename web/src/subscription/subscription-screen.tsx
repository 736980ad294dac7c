import { type Plan, type PlanId, type SubscriptionNow, subscriptionApi } from '@kelari/core/subscription/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { ErrorPanel } from '../kit/error-panel.tsx';
import { useOnline } from '../kit/offline-strip.tsx';
import { Page } from '../kit/page.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { call } from '../platform/api.ts';
import { reasonOf } from '../platform/failure.ts';
import { addToast } from '../platform/toast.ts';
import { EndPlan } from './end-plan.tsx';
import { OwnLinks } from './own-links.tsx';
import { leaveProvider, loadPlansPage, wasLoadedHere } from './page-policy.ts';
import { PlanCard } from './plan-card.tsx';
import { subscriptionChanged, subscriptionQuery } from './queries.ts';
import { Receipts } from './receipts.tsx';
import { SharePanel } from './share-panel.tsx';
import { sayRefusal } from './sharing.ts';
import { StatusCard } from './status-card.tsx';
import { isPaid, type PaidPlan, planOf } from './words.ts';

/** Comes when somebody pays, which takes a network: no device keeps it for visits without one. */
const PaymentPanel = lazy(() =>
  import('./payment-panel.tsx').then(
    (part) => ({ default: part.PaymentPanel }),
    () => ({ default: PanelAway }),
  ),
);

/** Plans, what one of them costs before it is paid, sharing, receipts, and the way out. */
export function SubscriptionScreen() {
  const { t } = useLingui();
  const { data: now, error, refetch } = useQuery(subscriptionQuery);
  useEffect(() => leaveProvider, []);
  return (
    <Page title={t`Subscription`} lead={t`What a plan gives, what it costs, and until when.`}>
      {now ? (
        <Plans now={now} />
      ) : error ? (
        <ErrorPanel
          title={t`Your plan could not be opened`}
          text={
            <>
              {reasonOf(error)} <Trans>Your plan itself is as it was.</Trans>
            </>
          }
          onRetry={() => void refetch()}
        />
      ) : (
        <div role="status" aria-label={t`Loading`} className="grid gap-4">
          <Skeleton className="h-48 rounded-card" />
          <div className="grid gap-4 md:grid-cols-2">
            {['a', 'b', 'c', 'd'].map((each) => (
              <Skeleton key={each} className="h-80 rounded-card" />
            ))}
          </div>
        </div>
      )}
    </Page>
  );
}

function Plans({ now }: { readonly now: SubscriptionNow }) {
  const { t } = useLingui();
  const id = useId();
  const client = useQueryClient();
  const online = useOnline();
  const list = useRef<HTMLUListElement>(null);
  const [params, setParams] = useSearchParams();
  const [busy, setBusy] = useState<PlanId | null>(null);
  const [chosen, setChosen] = useState<PlanId | null>(null);
  // while it is paid for its row stays as it was, whatever the answers in between say of it
  const [paying, setPaying] = useState(() => payable(now, params.get('plan')));
  const showsSharing = now.type === 'social_extended' || chosen === 'social_extended';

  const keepInAddress = (plan: Plan | null) =>
    setParams(plan ? { plan: plan.id } : {}, { replace: true, state: history.state });

  const applyFree = async (plan: Plan) => {
    setBusy(plan.id);
    try {
      const after = await call(subscriptionApi.upgrade, { body: { planId: plan.id } });
      addToast({ title: t`Subscription Updated`, description: plan.name, tone: 'success' });
      await subscriptionChanged(client, after);
    } catch (error) {
      sayRefusal(t`Upgrade Failed`, error);
    } finally {
      setBusy(null);
    }
  };
  const onChoose = (plan: Plan) => {
    setChosen(plan.id);
    if (!isPaid(plan)) return void applyFree(plan);
    if (!wasLoadedHere()) return loadPlansPage(plan.id);
    keepInAddress(plan);
    setPaying(plan);
  };
  const onClosePanel = () => {
    const button = paying && list.current?.querySelector<HTMLElement>(`[data-plan="${paying.id}"] button`);
    keepInAddress(null);
    setPaying(null);
    setChosen(null);
    button?.focus();
  };

  return (
    <div className="grid grid-cols-1 gap-4 lg:gap-5">
      <StatusCard now={now} />
      {paying && (
        <Suspense key={paying.id} fallback={<Skeleton className="h-48 rounded-card" />}>
          <PaymentPanel plan={paying} onClose={onClosePanel} />
        </Suspense>
      )}
      {showsSharing && <SharePanel shares={now.shares} />}
      <section aria-labelledby={id}>
        <h2 id={id} className="mb-3 text-title">
          <Trans>Plans</Trans>
        </h2>
        <ul ref={list} className="grid gap-4 md:grid-cols-2">
          {now.plans.map((plan) => (
            <PlanCard
              key={plan.id}
              plan={plan}
              busy={busy === plan.id}
              held={online ? null : t`There is no connection; choosing a plan needs one.`}
              onChoose={() => onChoose(plan)}
            />
          ))}
        </ul>
      </section>
      <OwnLinks />
      <Receipts payments={now.payments} />
      <EndPlan now={now} />
    </div>
  );
}

function PanelAway({ plan }: { readonly plan: PaidPlan }) {
  const { t } = useLingui();
  return (
    <ErrorPanel
      title={plan.name}
      text={t`There is no connection; choosing a plan needs one.`}
      onRetry={() => loadPlansPage(plan.id)}
    />
  );
}

/** What the address asks for, where it can be paid: whoever came from within the app was sent here by a full load. */
function payable({ plans }: SubscriptionNow, id: string | null) {
  const plan = planOf(plans, id);
  return isPaid(plan) && plan.unavailable === null && wasLoadedHere() ? plan : null;
}
