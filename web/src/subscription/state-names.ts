import type { PaymentState } from '@kelari/core/subscription/contract.ts';
import { useLingui } from '@lingui/react/macro';

/** A word for each state; what it means for who paid, the server says in a sentence. */
export function useStateNames(): Readonly<Record<PaymentState, string>> {
  const { t } = useLingui();
  return {
    created: t`Begun`,
    ordered: t`Not confirmed`,
    capturing: t`Being confirmed`,
    pending: t`On its way`,
    captured: t({ message: 'Paid', context: 'one payment' }),
    declined: t`Declined`,
    refused: t`Refused`,
    cancelled: t`Cancelled`,
    abandoned: t`Not finished`,
    refunded: t`Refunded`,
    disputed: t`Disputed`,
  };
}
