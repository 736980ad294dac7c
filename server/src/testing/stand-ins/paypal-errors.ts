import { randomBytes } from 'node:crypto';

/**
 * PayPal's refusals.
 * - `name`, `message`, `debug_id`, `details[].issue/.description`, `links[rel=information_link]`: PayPal's OpenAPI file
 *   `checkout_orders_v2.json` (github.com/paypal/paypal-rest-api-specifications), schemas error_400 to error_500, 404, 422,
 *   orders.capture-422; 409 and its issue: `payments_payment_v2.json`, schemas error_409 and 409.
 * - `invalid_token`, `invalid_client`: answers of the sandbox as quoted in public integrations, of the form of RFC 6749.
 * - ORDER_NOT_APPROVED, ORDER_ALREADY_CAPTURED, INSTRUMENT_DECLINED with its `redirect` link: answers of the sandbox as
 *   quoted in public repositories, the same words as in the SDKs' documentation.
 * - RATE_LIMIT_REACHED: developer.paypal.com/api/rest/responses and its page on rate limits; no Retry-After is published.
 * - From memory of the published documentation: DUPLICATE_INVOICE_ID, CAPTURE_FULLY_REFUNDED, REFUND_AMOUNT_EXCEEDED,
 *   ACTION_DOES_NOT_MATCH_INTENT, PERMISSION_DENIED, DECIMAL_PRECISION, PAYPAL_REQUEST_ID_REQUIRED.
 */
export interface Answer {
  status: number;
  body: unknown;
}

export const debugId = (): string => randomBytes(7).toString('hex').slice(0, 13);

const refusals = {
  400: ['INVALID_REQUEST', 'Request is not well-formed, syntactically incorrect, or violates schema.'],
  403: ['NOT_AUTHORIZED', 'Authorization failed due to insufficient permissions.'],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  409: ['RESOURCE_CONFLICT', 'The server has detected a conflict while processing this request.'],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
} as const;

const descriptions = {
  INVALID_PARAMETER_VALUE: 'The value of a field is invalid.',
  INVALID_PARAMETER_SYNTAX: 'The value of a field does not conform to the expected format.',
  INVALID_STRING_MAX_LENGTH: 'The value of a field is too long.',
  MISSING_REQUIRED_PARAMETER: 'A required field / parameter is missing.',
  MALFORMED_REQUEST_JSON: 'The request JSON is not well formed.',
  PAYPAL_REQUEST_ID_REQUIRED:
    "A PayPal-Request-Id is required if you are trying to process payment for an Order. Please specify a PayPal-Request-Id or Create the Order without a 'payment_source' specified.",
  PERMISSION_DENIED: 'You do not have permission to access or perform operations on this resource.',
  INVALID_RESOURCE_ID: 'Specified resource ID does not exist. Please check the resource ID and try again.',
  PREVIOUS_REQUEST_IN_PROGRESS:
    'A previous request on this resource is currently in progress. Please wait for some time and try again. It is best to space out the initial and the subsequent request(s) to avoid receiving this error.',
  ORDER_NOT_APPROVED:
    "Payer has not yet approved the Order for payment. Please redirect the payer to the 'rel':'approve' url returned as part of the HATEOAS links within the Create Order call or provide a valid payment_source in the request.",
  ORDER_ALREADY_CAPTURED: "Order already captured. If 'intent=CAPTURE' only one capture per order is allowed.",
  ACTION_DOES_NOT_MATCH_INTENT:
    "Order was created with an intent to 'AUTHORIZE'. Please use v2/checkout/orders/{id}/authorize to complete the transaction or alternately create an order with an intent of 'CAPTURE'.",
  INSTRUMENT_DECLINED:
    "The instrument presented  was either declined by the processor or bank, or it can't be used for this payment.",
  DUPLICATE_INVOICE_ID:
    'Duplicate Invoice ID detected. To avoid a potential duplicate transaction your account setting requires that Invoice Id be unique for each transaction.',
  CANNOT_BE_ZERO_OR_NEGATIVE: 'Must be greater than zero.',
  DECIMAL_PRECISION: 'The value of the field should not be more than two decimal places.',
  CAPTURE_FULLY_REFUNDED: 'The capture has already been fully refunded.',
  REFUND_AMOUNT_EXCEEDED:
    'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
  REFUND_NOT_ALLOWED_ON_PENDING_CAPTURE: 'A refund is not allowed while the capture is pending.',
} as const;
export type Issue = keyof typeof descriptions;

type Link = { href: string; rel: string; method: string };

export function refused(
  status: keyof typeof refusals,
  issue: Issue,
  where: { field?: string; value?: string } = {},
  links: readonly Link[] = [],
): Answer {
  const [name, message] = refusals[status];
  const information = {
    href: `https://developer.paypal.com/api/rest/reference/orders/v2/errors/#${issue}`,
    ...{ rel: 'information_link', method: 'GET' },
  };
  const location = where.field === undefined ? {} : { location: 'body' };
  return {
    status,
    body: {
      name,
      details: [{ ...where, ...location, issue, description: descriptions[issue] }],
      message,
      debug_id: debugId(),
      links: [information, ...links],
    },
  };
}

export const invalidToken: Answer = {
  status: 401,
  body: { error: 'invalid_token', error_description: 'Access Token not found in cache' },
};

export const invalidClient: Answer = {
  status: 401,
  body: { error: 'invalid_client', error_description: 'Client Authentication failed' },
};

export const internalError = (): Answer => ({
  status: 500,
  body: {
    name: 'INTERNAL_SERVER_ERROR',
    message: 'An internal server error has occurred.',
    debug_id: debugId(),
    links: [],
  },
});

export const rateLimited = (): Answer => ({
  status: 429,
  body: {
    name: 'RATE_LIMIT_REACHED',
    message: 'Too many requests. Blocked due to rate limiting.',
    debug_id: debugId(),
    links: [],
  },
});
