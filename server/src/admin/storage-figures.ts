import type { Health } from '@kelari/core/admin/contract.ts';
import type { Files } from '../platform/files.ts';

const mostMs = 1_000;
const atOnce = 100;

/** Where pictures lie, whether that place answers, and how much is there: as much as can be counted in a moment. */
export async function storageFigures(
  files: Pick<Files, 'kind' | 'check' | 'list' | 'size'>,
  mostCountMs = mostMs,
): Promise<Omit<Health['storage'], 'freeBytes'>> {
  const problem = await files.check().then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  const { kind, size } = files;
  const none = { kind, problem, files: 0, bytes: size ? 0 : null, isCounted: problem === null };
  if (problem !== null) return none;
  const until = performance.now() + mostCountMs;
  let [count, bytes, isCounted] = [0, 0, true];
  let waiting: string[] = [];
  const weigh = async () => {
    const sizes = await Promise.all(waiting.map((id) => size?.(id) ?? 0));
    bytes += sizes.reduce((sum, each) => sum + each, 0);
    waiting = [];
  };
  try {
    for await (const id of files.list()) {
      count += 1;
      if (waiting.push(id) >= atOnce) await weigh();
      if (performance.now() < until) continue;
      isCounted = false;
      break;
    }
    await weigh();
  } catch {
    isCounted = false;
  }
  return { ...none, files: count, bytes: size ? bytes : null, isCounted };
}
