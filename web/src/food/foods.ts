type OfferedFoods = typeof import('./offline-foods.ts').offeredFoods;

let here: OfferedFoods | undefined;
let coming: Promise<void> | undefined;

/** Fetches the table of foods once the browser has nothing better to do; until it is here the server answers. */
export function fetchFoodsWhenIdle(): void {
  if (coming) return;
  const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2_000));
  coming = new Promise((resolve) => {
    whenIdle(() =>
      import('./offline-foods.ts').then(
        ({ offeredFoods }) => {
          here = offeredFoods;
          resolve();
        },
        // offline, or a new version on the server: the next screen tries again
        () => {
          coming = undefined;
          resolve();
        },
      ),
    );
  });
}

/** Completion from the table of foods in the browser; undefined until it has come. */
export const offeredHere = (): OfferedFoods | undefined => here;
