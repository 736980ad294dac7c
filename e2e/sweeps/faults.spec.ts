import { expect, it } from 'vitest';
import { killRepeatedly } from '../faults.ts';

it('loses nothing it acknowledged over 5 kills of app, database and both', async () => {
  const report = await killRepeatedly(5);
  expect(report).toMatchObject({ kills: 5, lost: 0, torn: 0 });
  expect(report.acknowledged).toBeGreaterThan(20);
  expect(report.insideAWrite).toBeGreaterThanOrEqual(3);
}, 240_000);
