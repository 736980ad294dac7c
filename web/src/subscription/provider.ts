import { paypalApi } from '@kelari/core/subscription/contract.ts';
import { loadCoreSdkScript, type OneTimePaymentSession } from '@paypal/paypal-js/sdk-v6';
import { call } from '../platform/api.ts';

export type ProviderAnswers = {
  readonly onApprove: (orderId: string) => Promise<void>;
  readonly onCancel: () => void;
  readonly onError: (error: unknown) => void;
};
export type Provider = { readonly session: (answers: ProviderAnswers) => OneTimePaymentSession };

/**
 * Fetches PayPal's own script and readies it. Nothing of it is loaded before somebody chose a paid plan. Null where PayPal
 * offers no payment to this browser, in this country or in this currency.
 */
export async function openProvider(locale: string): Promise<Provider | null> {
  const { clientToken, environment } = await call(paypalApi.setup);
  const paypal = await loadCoreSdkScript({ environment });
  if (!paypal) throw new Error('no script');
  const instance = await paypal.createInstance({
    ...{ clientToken, components: ['paypal-payments'] as const, pageType: 'checkout' as const, locale },
  });
  const methods = await instance.findEligibleMethods({ currencyCode: 'USD' });
  if (!methods.isEligible('paypal')) return null;
  return {
    session: ({ onApprove, onCancel, onError }) =>
      instance.createPayPalOneTimePaymentSession({
        onApprove: ({ orderId }) => onApprove(orderId),
        ...{ onCancel, onError },
      }),
  };
}
