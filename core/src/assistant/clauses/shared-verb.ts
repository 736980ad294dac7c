import { type Scene, sceneOf } from './scene.ts';
import { dayIn, placeIn } from './when.ts';

const lent = /^(put|add|move|planIt|placed|bought|cook|start|freeze|moved)$/;

/** One verb for two places, days or times: "milk in the fridge and the mince in the freezer" is two commands. */
export function shared(scene: Scene): Scene[] {
  if (scene.asked || scene.repairs || scene.has('what', 'how', 'howMuch', 'can', 'suggest', 'recipe', 'convert'))
    return [scene];
  const { tokens, from, to, whole } = scene;
  const targets = [
    ...spotsOf(scene, dayIn),
    ...spotsOf(scene, placeIn).filter((spot) => !spot.out),
    ...scene.marks.filter(({ family }) => family === 'list'),
  ].sort((a, b) => a.start - b.start);
  const [first, second] = targets;
  if (first === undefined || second === undefined || second.start < first.end) return [scene];
  let at = second.start;
  while (at > first.end - 1 && !/^(και|κι|and|,)$/.test(tokens[at]?.key || (tokens[at]?.text ?? ''))) at -= 1;
  if (at < first.end || scene.marks.some(({ family, start }) => start > at && lent.test(family))) return [scene];
  const left = sceneOf({ from, to: at, asked: false, repairs: false }, whole);
  const verbs = left.marks
    .filter(({ family }) => lent.test(family))
    // "the liver goes in the freezer and the apples in the fridge": only the first is frozen
    .map(({ family }) => ({
      family: family === 'freeze' && placeIn(tokens, at + 1, to)?.value !== 'freezer' ? ('move' as const) : family,
      start: at + 1,
      end: at + 1,
    }));
  const right = sceneOf(
    { from: at + 1, to, asked: false, repairs: false },
    { ...whole, marks: [...whole.marks, ...verbs] },
  );
  const names = [left, right].every((part) => part.items({ objects: true }).items.length > 0);
  return names ? [left, ...shared(right)] : [scene];
}

function spotsOf<S extends { start: number; end: number }>(
  scene: Scene,
  find: (tokens: Scene['tokens'], from: number, to: number) => S | null,
): S[] {
  const found: S[] = [];
  for (
    let spot = find(scene.tokens, scene.from, scene.to);
    spot !== null;
    spot = find(scene.tokens, spot.end, scene.to)
  )
    found.push(spot);
  return found;
}
