/** Settings of a server on which plans can be bought, and so limit; the provider itself is never reached by them. */
export const withPayment = { PAYPAL_CLIENT_ID: 'stand-in', PAYPAL_CLIENT_SECRET: 'stand-in' } as const;
