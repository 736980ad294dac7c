import { type RecordingServer, recordingServer, sendJson, sendText } from './recording-server.ts';

/** What the trial may do with one code. */
export type UpcItemDbAnswer =
  | { kind: 'found'; item: Record<string, unknown> }
  | { kind: 'empty' }
  | { kind: 'invalid' }
  /** More than six in a minute. */
  | { kind: 'too-fast' }
  /** More than a hundred in a day. */
  | { kind: 'exceed-limit' }
  | { kind: 'raw'; body: unknown; status?: number }
  /** The gateway in front of it, which answers in HTML by the provider's own word. */
  | { kind: 'html' }
  | { kind: 'silent' };

/** An item with the fields of the provider's ItemsResponse; absent values are empty texts there. */
export const peanutButter: Readonly<Record<string, unknown>> = {
  ean: '0051500255162',
  title: 'Jif Creamy Peanut Butter, 16 oz',
  description: 'Creamy peanut butter made from fresh roasted peanuts.',
  upc: '051500255162',
  brand: 'Jif',
  model: '',
  color: '',
  size: '16 oz',
  dimension: '',
  weight: '1.13 Pounds',
  category: 'Food, Beverages & Tobacco > Food Items > Dips & Spreads > Nut Butters',
  currency: '',
  lowest_recorded_price: 1.98,
  highest_recorded_price: 12.49,
  images: ['https://images.example.com/jif-creamy.jpg'],
  offers: [],
  asin: 'B00I9VD1R8',
  elid: '123456789012',
};

export interface UpcItemDbStandIn extends RecordingServer {
  /** Codes that were not told are unknown: OK with no items. */
  tell(code: string, answer: UpcItemDbAnswer): void;
}

/** Stands in for api.upcitemdb.com: `GET /prod/trial/lookup?upc={code}`. */
export async function upcItemDbStandIn(): Promise<UpcItemDbStandIn> {
  const answers = new Map<string, UpcItemDbAnswer>();
  const server = await recordingServer(({ path }, response) => {
    const { pathname, searchParams } = new URL(path, 'http://stand-in');
    if (pathname !== '/prod/trial/lookup')
      return sendJson(response, 404, { code: 'NOT_FOUND', message: 'Resource not found.' });
    const code = searchParams.get('upc') ?? '';
    const limits = { 'x-ratelimit-limit': '100', 'x-ratelimit-remaining': '42', 'x-ratelimit-reset': '1900000000' };
    const valid = /^(\d{8}|\d{12,14})$/.test(code);
    const answer = answers.get(code) ?? { kind: valid ? 'empty' : 'invalid' };
    switch (answer.kind) {
      case 'found':
        return sendJson(response, 200, { code: 'OK', total: 1, offset: 0, items: [answer.item] }, limits);
      case 'empty':
        return sendJson(response, 200, { code: 'OK', total: 0, offset: 0, items: [] }, limits);
      case 'invalid':
        return sendJson(response, 400, { code: 'INVALID_UPC', message: 'Not a valid UPC code.' }, limits);
      case 'too-fast':
        return sendJson(
          response,
          429,
          { code: 'TOO_FAST', message: 'Exceed rate limit' },
          { ...limits, 'retry-after': '10' },
        );
      case 'exceed-limit':
        return sendJson(
          response,
          429,
          { code: 'EXCEED_LIMIT', message: 'Exceed request limit' },
          { ...limits, 'x-ratelimit-remaining': '0', 'retry-after': '3600' },
        );
      case 'raw':
        return sendJson(response, answer.status ?? 200, answer.body, limits);
      case 'html':
        return sendText(response, 503, '<html><body><h1>503 Service Temporarily Unavailable</h1></body></html>');
      case 'silent':
        return;
    }
  });
  return { ...server, tell: (code, answer) => void answers.set(code, answer) };
}
