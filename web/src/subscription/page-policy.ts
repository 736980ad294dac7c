/** The one page whose policy lists the payment provider (product.md 2.29). */
export const plansPath = '/subscription';

/**
 * Whether this document itself was loaded as the page of plans: whoever came to it from another page of the app still has the
 * policy of that one, under which the provider's script would not run; so has the page that the worker gave without a network.
 */
export function wasLoadedHere(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  if (entry === undefined || 'standIn' in document.documentElement.dataset) return false;
  return new URL(entry.name, location.origin).pathname === plansPath;
}

export const loadPlansPage = (planId: string): void => location.assign(`${plansPath}?plan=${planId}`);

/** Whoever goes on from here to the kitchen leaves the provider's script behind: the next page is loaded anew. */
export function leaveProvider(): void {
  if ('paypal' in window && location.pathname !== plansPath) location.reload();
}
