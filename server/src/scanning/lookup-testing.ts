import { scanningApi } from '@kelari/core/scanning/contract.ts';
import { checkDigit } from '@kelari/core/scanning/gtin.ts';
import { createEgress, endpointOf } from '../platform/egress.ts';
import { type Cook, makeApp } from '../testing/make-app.ts';
import { openFoodFactsStandIn } from '../testing/stand-ins/open-food-facts-stand-in.ts';
import { upcItemDbStandIn } from '../testing/stand-ins/upc-item-db-stand-in.ts';

export type LookUps = Awaited<ReturnType<typeof makeLookUps>>;

let next = 520_100_000_000;
/** An EAN-13 that was not used before. */
export const newCode = () => {
  next += 1;
  return `${next}${checkDigit(String(next))}`;
};

/** The app with stand-ins of the two databases in their places, which know no code until they are told. */
export async function makeLookUps() {
  const off = await openFoodFactsStandIn();
  const upc = await upcItemDbStandIn();
  const t = await makeApp({
    config: { barcodeHosts: { openFoodFacts: off.url, upcItemDb: upc.url } },
    app: { egress: createEgress({ floorMs: 0, allow: [endpointOf(off.url), endpointOf(upc.url)] }) },
  });
  const forget = () => [off, upc].forEach(({ requests }) => void requests.splice(0));
  return {
    t,
    off,
    upc,
    forget,
    /** A new day, past every pause and budget of the day before, and a cook who has just come. */
    newDay: (): Promise<Cook> => {
      forget();
      t.clock.now = new Date(t.clock.now.getTime() + 86_400_000);
      return t.signIn();
    },
    /** Which databases were asked for what: the first one's questions, then the second's. */
    asked: () => [off, upc].flatMap(({ requests }) => requests.map(({ path }) => path)),
    /** A code that the first database knows. */
    foodCode: (product: Record<string, unknown>) => {
      const code = newCode();
      off.tell(code, { kind: 'found', product });
      return code;
    },
    lookUp: (cook: Cook, code: string, language: 'en' | 'el' = 'en') =>
      cook.call(scanningApi.lookUp, { params: { code }, headers: { 'accept-language': language } }),
    close: async () => {
      await t.close();
      await off.stop();
      await upc.stop();
    },
  };
}
