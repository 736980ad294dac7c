import { afterAll, beforeAll, beforeEach } from 'vitest';
import { housemate } from './housemate.ts';
import { type Cook, makeApp, type TestApp } from './make-app.ts';

/** Of the test that runs: the file's app, and in a new kitchen Ana and her housemate Ben. */
export let app: TestApp;
export let ana: Cook;
export let ben: Cook;

/** Stands at the head of a file of tests about a kitchen that two share. */
export function shareKitchen(): void {
  beforeAll(async () => {
    app = await makeApp();
  });
  beforeEach(async () => {
    ana = await app.signIn();
    ben = await housemate(app, ana);
  });
  afterAll(() => app.close());
}
