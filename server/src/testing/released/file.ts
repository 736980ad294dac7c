import { byName, type Contract, isObject, type Json } from './contract.ts';

const reference = '#/shapes/';
/** Characters below which a shape is written out again. */
const worthAName = 50;

/** As a file of text: what stands in several places stands once among its shapes, and each call on a line of its own. */
export function written({ version, failures, calls, liveEvent, samples }: Contract): string {
  const seen = seenIn(calls, liveEvent);
  const names = new Map<string, string>();
  const shapes = new Map<string, string>();
  const short = (value: unknown, key = ''): unknown => {
    if (Array.isArray(value)) return value.map((each) => short(each));
    if (!isObject(value)) return value;
    const text = JSON.stringify(value);
    const inner = () => Object.fromEntries(Object.entries(value).map(([name, each]) => [name, short(each, name)]));
    const { times = 1, place = '' } = seen.get(text) ?? {};
    if (key === 'properties' || times < 2 || text.length < worthAName) return inner();
    let name = names.get(text);
    if (name === undefined) {
      name = place;
      for (let n = 2; shapes.has(name); n += 1) name = `${place}${n}`;
      names.set(text, name);
      // its place is taken before what is in it looks for one
      shapes.set(name, '');
      shapes.set(name, JSON.stringify(inner()));
    }
    return { $ref: reference + name };
  };
  const lines = (of: Json, text: (value: unknown) => unknown) =>
    Object.entries(of)
      .map(([name, value]) => `    ${JSON.stringify(name)}: ${text(value)}`)
      .join(',\n');
  const callLines = lines(calls, (call) => JSON.stringify(short(call, 'properties')));
  const live = JSON.stringify(short(liveEvent));
  return `{
  "version": ${JSON.stringify(version)},
  "failures": ${JSON.stringify(failures)},
  "calls": {\n${callLines}\n  },
  "liveEvent": ${live},
  "shapes": {\n${lines(Object.fromEntries([...shapes].sort(byName)), (text) => text)}\n  },
  "samples": {\n${lines(Object.fromEntries(Object.entries(samples).sort(byName)), (body) => JSON.stringify(body))}\n  }
}\n`;
}

/** How often each part stands somewhere, and after what it would be called: the field or the call that it is first seen in. */
function seenIn(calls: Json, liveEvent: Json): ReadonlyMap<string, { times: number; readonly place: string }> {
  const seen = new Map<string, { times: number; readonly place: string }>();
  const see = (value: unknown, place: string): void => {
    if (Array.isArray(value)) for (const each of value) see(each, place);
    if (!isObject(value)) return;
    const text = JSON.stringify(value);
    const known = seen.get(text);
    if (known) {
      known.times += 1;
      return;
    }
    seen.set(text, { times: 1, place });
    for (const [key, each] of Object.entries(value)) see(each, namesNothing.has(key) ? place : key);
  };
  for (const [name, call] of Object.entries(calls)) see(call, name.split('/')[2] ?? name);
  see(liveEvent, 'live');
  return seen;
}
const namesNothing = new Set(['items', 'anyOf', 'properties', 'reply']);

/** What `written` wrote, with each shape where it belongs. */
export function readBack(text: string): Contract {
  const { shapes, ...contract } = JSON.parse(text) as Contract & { readonly shapes: Json };
  const whole = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(whole);
    if (!isObject(value)) return value;
    const name = typeof value.$ref === 'string' ? value.$ref.slice(reference.length) : undefined;
    if (name !== undefined) return whole(shapes[name]);
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, whole(each)]));
  };
  return { ...contract, calls: whole(contract.calls), liveEvent: whole(contract.liveEvent) } as Contract;
}
