/** The open recipe of cook mode, as the assistants may turn it. What moves gives the words to show and speak, or null at an end. */
export type Stove = {
  /** What is open now; `step` counts from 0. */
  readonly open: () => {
    readonly recipeId: string;
    readonly recipe: string;
    readonly step: number;
    readonly servings: number;
  };
  readonly next: () => string | null;
  readonly previous: () => string | null;
  readonly repeat: () => string | null;
  /** The servings it is scaled to then; null where it cannot be. */
  readonly scale: (to: { readonly factor: number | null; readonly servings: number | null }) => number | null;
};

let stove: Stove | null = null;

/** Cook mode is open: steps and amounts are its own. Call what comes back when it closes. */
export function registerStove(next: Stove): () => void {
  stove = next;
  return () => {
    if (stove === next) stove = null;
  };
}

/** The recipe on the stove, or null where none is open. */
export const currentStove = (): Stove | null => stove;
