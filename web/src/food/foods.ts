type OfferedFoods = typeof import('./offline-foods.ts').offeredFoods;

let here: OfferedFoods | undefined;
let coming: Promise<OfferedFoods | undefined> | undefined;

/** The table of foods, fetched once the browser has nothing better to do; undefined when it cannot come. */
export function bringFoods(): Promise<OfferedFoods | undefined> {
  const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2_000));
  coming ??= new Promise((resolve) => {
    whenIdle(() =>
      import('./offline-foods.ts').then(
        ({ offeredFoods }) => {
          here = offeredFoods;
          resolve(here);
        },
        // offline, or a new version on the server: the next field tries again
        () => {
          coming = undefined;
          resolve(undefined);
        },
      ),
    );
  });
  return coming;
}

/** Completion from the table of foods in the browser; undefined until it has come. */
export const offeredHere = (): OfferedFoods | undefined => here;
