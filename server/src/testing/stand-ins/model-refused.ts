/** How a model's service refuses a request, in its own words and shape; used by the model stand-in alone. */

/** The body of an error: `error` of the reference's "Error codes" guide. `code` is a number at vLLM and llama.cpp. */
export type Refused = {
  readonly status: number;
  readonly message: string;
  readonly type: string;
  readonly param: string | null;
  readonly code: string | null;
};

export type Fields = Readonly<Record<string, unknown>>;
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export class Invalid extends Error {
  readonly param: string | null;
  readonly code: string | null;
  constructor(message: string, param: string | null = null, code: string | null = null) {
    super(message);
    this.param = param;
    this.code = code;
  }
}

export const asRefused = (check: () => void): Refused | null => {
  try {
    check();
    return null;
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    return {
      status: 400,
      message: error.message,
      type: 'invalid_request_error',
      param: error.param,
      code: error.code,
    };
  }
};

export const missing = (param: string) =>
  new Invalid(`Missing required parameter: '${param}'.`, param, 'missing_required_parameter');
export const wrongType = (param: string, expected: string, value: unknown) =>
  new Invalid(
    `Invalid type for '${param}': expected ${expected}, but got ${typeof value} instead.`,
    param,
    'invalid_type',
  );
export const wrongValue = (param: string, value: unknown) =>
  new Invalid(`Invalid value: '${String(value)}'.`, param, 'invalid_value');
