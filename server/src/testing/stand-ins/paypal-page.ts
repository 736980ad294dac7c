import { readFileSync } from 'node:fs';

/** What the page's script does when it comes; may be changed at any time. */
export interface Page {
  /** False: the script does not load. */
  loads: boolean;
  /** What `isEligible()` says. */
  eligible: boolean;
}

const source = readFileSync(new URL('./paypal-page.js', import.meta.url), 'utf8');

export const pageScript = (base: string, { eligible }: Page, version: '5.0.0' | '6.0.0'): string =>
  source
    .replace("'BASE'", JSON.stringify(base))
    .replace("'ELIGIBLE'", String(eligible))
    .replace("'VERSION'", JSON.stringify(version));
