import { type PaymentState, paypalApi, type SubscriptionNow } from '@kelari/core/subscription/contract.ts';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, call } from '../platform/api.ts';
import { reasonOf } from '../platform/failure.ts';
import { newId } from '../platform/ids.ts';
import { useLanguage } from '../platform/language.ts';
import type { Provider } from './provider.ts';
import { subscriptionChanged } from './queries.ts';
import type { PaidPlan } from './words.ts';

/** Where a payment stands for who looks on. `text` is what is to be read, and what was or was not charged. */
export type Step =
  | { readonly at: 'preparing' | 'window' | 'confirming' }
  /** Can be paid; `text` says what became of the try before. */
  | { readonly at: 'ready'; readonly text?: string }
  /** Cannot be paid now; `again`: but perhaps in a moment. */
  | { readonly at: 'unready'; readonly text: string; readonly again: boolean }
  /** Approved, and nobody knows yet whether it was charged: it is asked again, never paid again. */
  | { readonly at: 'unsure' | 'pending'; readonly text: string }
  | { readonly at: 'refused'; readonly text: string }
  | { readonly at: 'done'; readonly text: string; readonly subscription: SubscriptionNow | null };

const amountOf = ({ price, currency }: PaidPlan) => ({ amount: price.toFixed(2), currency, intent: 'CAPTURE' });

/** What a payment that gave no plan can be followed by. */
function stepOf(state: PaymentState, text: string, subscription: SubscriptionNow | null): Step {
  if (state === 'captured') return { at: 'done', text, subscription };
  if (state === 'capturing' || state === 'pending') return { at: 'pending', text };
  if (state === 'refused' || state === 'refunded' || state === 'disputed') return { at: 'refused', text };
  return { at: 'ready', text };
}

/** One payment for one plan, from the provider's script to the plan, in steps that are all said in words. */
export function usePayment(plan: PaidPlan) {
  const client = useQueryClient();
  const language = useLanguage();
  const [step, setStep] = useState<Step>({ at: 'preparing' });
  const provider = useRef<Provider | null>(null);
  const session = useRef<{ readonly destroy: () => void } | null>(null);
  const orderId = useRef<string | null>(null);
  const captureKey = useRef('');

  const prepare = useCallback(async () => {
    setStep({ at: 'preparing' });
    if (!navigator.onLine) {
      const text = t`There is no connection. Paying needs one; nothing was charged.`;
      return setStep({ at: 'unready', text, again: true });
    }
    try {
      const { openProvider } = await import('./provider.ts');
      provider.current = await openProvider(language === 'el' ? 'el-GR' : 'en-US');
      const text = t`PayPal offers no payment here on this device. Nothing was charged.`;
      setStep(provider.current ? { at: 'ready' } : { at: 'unready', text, again: false });
    } catch (error) {
      if (error instanceof ApiError) {
        const text = reasonOf(error) || t`Please log in to upgrade your subscription.`;
        return setStep({ at: 'unready', text, again: error.status >= 500 });
      }
      const text = t`PayPal’s page could not be loaded. Nothing was charged. Check the connection, and whether something in this browser blocks PayPal.`;
      setStep({ at: 'unready', text, again: true });
    }
  }, [language]);

  useEffect(() => {
    void prepare();
    return () => session.current?.destroy();
  }, [prepare]);

  const confirm = async (): Promise<void> => {
    if (!orderId.current) return;
    setStep({ at: 'confirming' });
    try {
      const { state, message, subscription } = await call(paypalApi.capture, {
        params: { orderID: orderId.current },
        idempotencyKey: captureKey.current,
      });
      // an answer is the answer of its key for good: whoever asks later asks anew
      captureKey.current = newId();
      setStep(stepOf(state, message, subscription));
      await subscriptionChanged(client, subscription);
    } catch (error) {
      // only that there is no such payment is certain; all else may have been charged
      if (error instanceof ApiError && (error.status === 400 || error.status === 404)) {
        return setStep({ at: 'ready', text: reasonOf(error) });
      }
      setStep({
        at: 'unsure',
        text: t`You have approved the payment, but the answer did not arrive. Please do not pay again: ask once more, or look here later. The server keeps asking PayPal by itself.`,
      });
    }
  };

  /** Tells the server that nobody is going to pay the order; should that not arrive, it finds out by itself. */
  const leaveOrder = (): void => {
    if (!orderId.current) return;
    void call(paypalApi.cancelOrder, { params: { orderID: orderId.current } }).catch(() => undefined);
    orderId.current = null;
  };

  const fail = (text: string): void => {
    leaveOrder();
    session.current = null;
    // its token lives for a quarter of an hour, and what failed once is begun anew
    provider.current = null;
    setStep({ at: 'unready', text, again: true });
  };

  /** To be called by the press of a button: browsers open a window for nothing else. */
  const pay = (): void => {
    if (!provider.current) return;
    let refusal: string | undefined;
    const order = call(paypalApi.order, { body: amountOf(plan) }).then(({ id }) => {
      orderId.current = id;
      captureKey.current = newId();
      return { orderId: id };
    });
    order.catch((error: unknown) => {
      refusal = reasonOf(error) || t`Please log in to upgrade your subscription.`;
      fail(refusal);
    });
    const failed = () => {
      fail(refusal ?? t`PayPal could not finish this. Nothing was charged, and your plan is as it was.`);
    };
    setStep({ at: 'window' });
    const begun = provider.current.session({
      onApprove: async () => confirm(),
      onCancel: () => {
        leaveOrder();
        setStep({
          at: 'ready',
          text: t`You left PayPal without paying. Nothing was charged, and your plan is as it was.`,
        });
      },
      onError: failed,
    });
    session.current = begun;
    void begun.start({ presentationMode: 'auto' }, order).catch(failed);
  };

  /** Away from the panel: what was begun and not approved is given up. */
  const close = (): void => {
    session.current?.destroy();
    if (step.at === 'ready' || step.at === 'unready' || step.at === 'window') leaveOrder();
  };

  return { step, pay, close, again: step.at === 'unready' ? () => void prepare() : () => void confirm() };
}
