/**
 * The script that a page loads as PayPal's: buttons that stand in the page, without a window of PayPal's own.
 * - Classic: `window.paypal` (or `data-namespace`) with `Buttons({ createOrder, onApprove, onCancel, onError, onInit, onClick })`
 *   → `isEligible()`, `render(element | selector)`, `close()`: @paypal/paypal-js 11.2, `types/components/buttons.d.ts`.
 * - v6: `createInstance` → `findEligibleMethods()`, `createPayPalOneTimePaymentSession(…).start(…, Promise<{ orderId }>)`:
 *   its `types/v6`. `start` shows the same buttons at the end of the page, where PayPal shows its window.
 * Five buttons, `[data-paypal="pay"]` and so on: pay; cancel; fail; declined (the instrument is refused at the capture);
 * pending (the capture waits for a review). The server puts the three settings below in their place.
 */
(() => {
  const base = 'BASE';
  const isEligible = 'ELIGIBLE';
  const version = 'VERSION';
  const buttonsOf = {
    pay: ['Pay with PayPal', 'COMPLETED'],
    cancel: ['Cancel at PayPal'],
    fail: ['Fail at PayPal'],
    declined: ['Pay with a declined card', 'INSTRUMENT_DECLINED'],
    pending: ['Pay, but wait for a review', 'PENDING'],
  };
  const payer = 'QYR5Z8XDVJNXQ';

  async function act(name, steps) {
    try {
      const orderId = await steps.order();
      if (name === 'cancel') return steps.cancelled(orderId);
      if (name === 'fail') throw new Error('The stand-in of PayPal failed, as it was told to.');
      const end = buttonsOf[name][1];
      const reply = await fetch(`${base}/stand-in/orders/${orderId}/approve?end=${end}`, { method: 'POST' });
      if (!reply.ok) throw new Error(`The stand-in of PayPal answered ${reply.status}.`);
      await steps.approved(orderId);
    } catch (error) {
      steps.failed(error);
    }
  }

  function box(steps, done) {
    const around = document.createElement('div');
    around.dataset.paypal = 'buttons';
    for (const [name, [text]] of Object.entries(buttonsOf)) {
      const button = document.createElement('button');
      button.type = 'button';
      button.dataset.paypal = name;
      button.textContent = text;
      button.addEventListener('click', () => act(name, steps).finally(done));
      around.append(button);
    }
    return around;
  }

  function Buttons(options = {}) {
    let around = null;
    const steps = {
      async order() {
        let isRejected = false;
        const reject = async () => {
          isRejected = true;
        };
        await options.onClick?.({ fundingSource: 'paypal' }, { resolve: async () => {}, reject });
        if (isRejected) throw new Error('onClick rejected the click');
        const orderId = await options.createOrder?.({ paymentSource: 'paypal' }, { order: {} });
        if (typeof orderId !== 'string' || orderId === '') throw new Error('Expected an order id to be passed');
        return orderId;
      },
      approved: (orderID) =>
        options.onApprove?.(
          { orderID, payerID: payer, paymentID: orderID, facilitatorAccessToken: 'stand-in', paymentSource: 'paypal' },
          { restart: () => {}, redirect: (to) => window.location.assign(to) },
        ),
      cancelled: (orderID) => options.onCancel?.({ orderID }, { redirect: () => {} }),
      failed: (error) => options.onError?.(error),
    };
    return {
      isEligible: () => isEligible,
      async render(place) {
        const into = typeof place === 'string' ? document.querySelector(place) : place;
        if (!into) throw new Error('Document is ready and element does not exist');
        around = box(steps, () => {});
        into.append(around);
        options.onInit?.({}, { enable: async () => {}, disable: async () => {} });
      },
      close: async () => around?.remove(),
      updateProps: async (more) => void Object.assign(options, more),
      hasReturned: () => false,
      resume: () => {},
    };
  }

  function createPayPalOneTimePaymentSession(options = {}) {
    let around = null;
    const close = () => around?.remove();
    const start = (_presentation, order) =>
      new Promise((resolve) => {
        const steps = {
          order: async () => (await order).orderId,
          approved: (orderId) => options.onApprove?.({ orderId, payerId: payer, fundingSource: 'paypal' }),
          cancelled: (orderId) => options.onCancel?.({ orderId }),
          failed: (error) => options.onError?.(error),
        };
        around = box(steps, () => {
          close();
          resolve();
        });
        document.body.append(around);
      });
    return { start, cancel: close, destroy: close, hasReturned: () => false, resume: async () => {} };
  }

  const instance = {
    findEligibleMethods: async () => ({ isEligible: (method) => isEligible && method === 'paypal' }),
    createPayPalOneTimePaymentSession,
    updateLocale: () => {},
  };
  window[document.currentScript?.dataset.namespace ?? 'paypal'] = version.startsWith('6')
    ? { version, createInstance: async () => instance }
    : { version, Buttons, FUNDING: { PAYPAL: 'paypal' } };
})();
