import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take long for their size, which is all that a fresh clone knows of them: begun last, one of them would run
 * alone at the end while the other core waits. The order is that of their seconds (docs/decisions/036-time-of-tests.md).
 */
const long = [
  'e2e/sweeps/screens.spec.ts',
  'server/src/testing/fuzz/fuzz.test.ts',
  'server/src/pantry/races.test.ts',
  'server/src/testing/isolation.test.ts',
  'server/src/platform/outage/at-start.test.ts',
  'server/src/testing/route-matrices.test.ts',
  'server/src/testing/faults/matrix-providers.test.ts',
  'server/src/main.test.ts',
  'server/src/assistant/injection.test.ts',
  'server/src/account/household-races.test.ts',
  'server/src/kelari.test.ts',
  'server/src/scanning/import-openfoodfacts.test.ts',
  'server/src/testing/token-matrices.test.ts',
  'server/src/live/processes.test.ts',
  'server/src/notifications/moments.test.ts',
  'server/src/testing/hostile-bodies.test.ts',
  'server/src/recipes/import/page-reader.test.ts',
  'server/src/subscription/crash.test.ts',
  'server/src/testing/demo-household.test.ts',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = long.indexOf(relative(this.ctx.config.root, moduleId));
      return at < 0 ? long.length : at;
    };
    // all others stay in the order of their size, or of their last run; a project's files stay together, and its process with them
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return sorted.sort((a, b) => projects.indexOf(a.project) - projects.indexOf(b.project) || rank(a) - rank(b));
  }
}
