import { describe, expect, test } from 'vitest';
import type { ProviderOrder } from '../platform/payment.ts';
import type { PaymentRow } from './payments-repo.ts';
import { verdictOf } from './verdict.ts';

const row = {
  id: 'payment',
  orderId: 'ORDER',
  amount: 499,
  currency: 'USD',
  payee: 'MERCHANT',
} as PaymentRow;
const capture = { id: 'CAPTURE', status: 'completed', cents: 499, currency: 'USD', customId: 'payment' } as const;
const order = {
  ...{ id: 'ORDER', status: 'completed', intent: 'CAPTURE', cents: 499, currency: 'USD' },
  ...{ customId: 'payment', payee: 'MERCHANT', captures: [capture] },
} as unknown as ProviderOrder;

describe('case 59: each thing that was asked is compared by itself', () => {
  test('what is exactly as asked is paid', () => {
    expect(verdictOf(row, order)).toMatchObject({ is: 'paid', captureId: 'CAPTURE' });
  });

  test.each<[string, Partial<ProviderOrder>]>([
    ['another order', { id: 'OTHER' }],
    ['an authorisation', { intent: 'AUTHORIZE' }],
    ['another sum ordered', { cents: 1 }],
    ['another currency ordered', { currency: 'EUR' }],
    ['another payment ordered', { customId: 'other' }],
    ['another payee', { payee: 'SOMEBODY' }],
    ['no payee', { payee: null }],
    ['another sum captured', { captures: [{ ...capture, cents: 498 }] }],
    ['another currency captured', { captures: [{ ...capture, currency: 'EUR' }] }],
    ['another payment captured', { captures: [{ ...capture, customId: 'other' }] }],
    ['captured twice', { captures: [capture, { ...capture, id: 'SECOND' }] }],
    ['a capture without a number', { captures: [{ ...capture, id: '' }] }],
  ])('%s gives nothing', (_, differs) => {
    expect(verdictOf(row, { ...order, ...differs }).is).toBe('wrong');
  });
});
