import type { ServerResponse } from 'node:http';
import { type RecordingServer, recordingServer, sendJson, sendText } from './recording-server.ts';

/** What Open Food Facts (or what stands between) may do with one code. */
export type OpenFoodFactsAnswer =
  | { kind: 'found'; product: Record<string, unknown> }
  | { kind: 'missing' }
  /** The answer's own fields have other types than documented; any JSON. */
  | { kind: 'raw'; body: unknown; status?: number }
  /** A right answer with so many bytes of text in it. */
  | { kind: 'huge'; bytes: number; product: Record<string, unknown> }
  /** Headers at once, the body never. */
  | { kind: 'stalled' }
  /** Nothing at all until the caller leaves. */
  | { kind: 'silent' }
  /** The page of the web server in front of it. */
  | { kind: 'html'; status: number }
  | { kind: 'too-many' }
  | { kind: 'redirect'; to: string }
  | { kind: 'cut' };

/** A product with the fields that the database gives for most; types as its API and its dump have them. */
export const yogurt: Readonly<Record<string, unknown>> = {
  _id: '5201054017388',
  code: '5201054017388',
  product_name: 'Total 2%',
  product_name_el: 'Γιαούρτι στραγγιστό Total 2%',
  product_name_en: 'Total 2% strained yogurt',
  generic_name: '',
  brands: 'Fage, Φάγε',
  brands_tags: ['fage', 'φαγε'],
  quantity: '200 g',
  product_quantity: '200',
  product_quantity_unit: 'g',
  categories: 'Dairies, Fermented foods, Yogurts, Greek-style yogurts',
  categories_tags: [
    'en:dairies',
    'en:fermented-foods',
    'en:fermented-milk-products',
    'en:yogurts',
    'en:greek-style-yogurts',
  ],
  countries_tags: ['en:greece', 'en:cyprus'],
  lang: 'el',
  lc: 'el',
  nutriscore_grade: 'a',
  nutriments: {
    'energy-kcal_100g': 71,
    proteins_100g: 10,
    fat_100g: 2,
    carbohydrates_100g: 3,
    'energy-kcal_unit': 'kcal',
  },
  image_front_url: 'https://images.openfoodfacts.org/images/products/520/105/401/7388/front_el.3.400.jpg',
};

/** Names as people type them in: letters of all kinds, markup, ends of lines, very long. */
export const oddNames: readonly string[] = [
  '<b>Φέτα</b> &amp; ντομάτα',
  'Cr&egrave;me <script>alert(1)</script>fraîche',
  'חלב 3% שומן',
  '醤油　しょうゆ',
  'Café ☕ 250 g',
  '  Γάλα\r\n\tπλήρες  ',
  'Ελιές\u0000 Καλαμών\u202e',
  'ΜΕΛΙ '.repeat(400),
];

function send(
  response: ServerResponse,
  version: number,
  code: string,
  fields: string | null,
  answer: OpenFoodFactsAnswer,
) {
  const found = (product: Record<string, unknown>) => {
    const wanted = fields?.split(',');
    const shown =
      wanted === undefined
        ? product
        : Object.fromEntries(Object.entries(product).filter(([key]) => wanted.includes(key)));
    if (version < 3)
      return sendJson(response, 200, { code, product: shown, status: 1, status_verbose: 'product found' });
    const result = { id: 'product_found', lc_name: 'Product found', name: 'Product found' };
    return sendJson(response, 200, { code, errors: [], product: shown, result, status: 'success', warnings: [] });
  };
  switch (answer.kind) {
    case 'found':
      return found(answer.product);
    case 'huge':
      return found({
        ...answer.product,
        product_name: answer.product.product_name ?? '',
        ingredients_text: 'α'.repeat(answer.bytes / 2),
      });
    case 'missing': {
      if (version < 3) return sendJson(response, 404, { code, status: 0, status_verbose: 'product not found' });
      const impact = { id: 'failure', lc_name: 'Failure', name: 'Failure' };
      const message = { id: 'product_not_found', lc_name: '', name: '' };
      const result = { id: 'product_not_found', lc_name: 'Product not found', name: 'Product not found' };
      return sendJson(response, 404, {
        code,
        errors: [{ field: { id: 'code', value: code }, impact, message }],
        result,
        status: 'failure',
        warnings: [],
      });
    }
    case 'raw':
      return sendJson(response, answer.status ?? 200, answer.body);
    case 'html':
      return sendText(
        response,
        answer.status,
        '<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body><center><h1>502 Bad Gateway</h1></center><hr><center>nginx</center></body>\r\n</html>',
      );
    case 'too-many':
      return sendText(
        response,
        429,
        '<!DOCTYPE html><html><head><title>Too many requests</title></head><body>Rate limit exceeded</body></html>',
        { 'retry-after': '60' },
      );
    case 'redirect':
      response.writeHead(302, { location: answer.to });
      return response.end();
    case 'stalled':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
      return response.write('{"code":');
    case 'cut':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
      response.write(`{"code":"${code}","product":{"product_name":"Γά`);
      return setImmediate(() => response.destroy());
    case 'silent':
      return;
  }
}

export interface OpenFoodFactsStandIn extends RecordingServer {
  /** Codes that were not told are missing. */
  tell(code: string, answer: OpenFoodFactsAnswer): void;
}

/**
 * Stands in for world.openfoodfacts.org: `GET /api/v2/product/{code}[.json]` and `/api/v3/product/{code}`, with `fields`.
 * Shapes after the published examples; a missing product has been 404 with JSON since 2024, and 200 with status 0 before (`raw`).
 */
export async function openFoodFactsStandIn(): Promise<OpenFoodFactsStandIn> {
  const answers = new Map<string, OpenFoodFactsAnswer>();
  const server = await recordingServer(({ path }, response) => {
    const { pathname, searchParams } = new URL(path, 'http://stand-in');
    const [, version, code] = /^\/api\/v([023])(?:\.\d+)?\/product\/([^/]*?)(?:\.json)?$/.exec(pathname) ?? [];
    if (version === undefined || code === undefined)
      return sendText(response, 404, '<!DOCTYPE html><html><body>Error</body></html>');
    if (!/^\d+$/.test(code))
      return sendJson(response, 200, { code: '', status: 0, status_verbose: 'no code or invalid code' });
    send(response, Number(version), code, searchParams.get('fields'), answers.get(code) ?? { kind: 'missing' });
  });
  return { ...server, tell: (code, answer) => void answers.set(code, answer) };
}
