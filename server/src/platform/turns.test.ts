import { expect, test, vi } from 'vitest';
import { createTurns } from './turns.ts';

/** Work that ends when it is told to, and who is at it. */
function workshop() {
  const atWork: string[] = [];
  const ends = new Map<string, () => void>();
  const of = (name: string) => () =>
    new Promise<string>((resolve) => {
      atWork.push(name);
      ends.set(name, () => {
        atWork.splice(atWork.indexOf(name), 1);
        resolve(name);
      });
    });
  return { atWork, of, end: (name: string) => ends.get(name)?.() };
}

test('two work at once, the others in the order they came; a failure hands its place on, too', async () => {
  const { run } = createTurns({ most: 2 });
  const { atWork, of, end } = workshop();
  const failing = run(() => of('first')().then(() => Promise.reject(new Error('broken'))));
  const rest = ['second', 'third', 'fourth'].map((name) => run(of(name)));
  expect(atWork).toEqual(['first', 'second']);
  end('first');
  await expect(failing).rejects.toThrow('broken');
  await vi.waitFor(() => expect(atWork).toEqual(['second', 'third']));
  end('third');
  await vi.waitFor(() => expect(atWork).toEqual(['second', 'fourth']));
  end('second');
  end('fourth');
  expect(await Promise.all(rest)).toEqual(['second', 'third', 'fourth']);
  const later = run(of('later'));
  expect(atWork, 'places come back').toEqual(['later']);
  end('later');
  await later;
});

test('nobody slips in while a place is handed on', async () => {
  const { run } = createTurns({ most: 1 });
  const { atWork, of, end } = workshop();
  const first = run(of('first'));
  const second = run(of('second'));
  // asks in the very moment in which the first is over
  const third = first.then(() => run(of('third')));
  end('first');
  await vi.waitFor(() => expect(atWork).toEqual(['second']));
  await new Promise((resolve) => setImmediate(resolve));
  expect(atWork).toEqual(['second']);
  end('second');
  await second;
  await vi.waitFor(() => expect(atWork).toEqual(['third']));
  end('third');
  await third;
});

test('one too many, one too late and one who left are told to come back, and take no place', async () => {
  const busy = { en: 'Later.', el: 'Αργότερα.' };
  const { run } = createTurns({ most: 1, mostWaiting: 2, waitMs: 50, busy, retryAfter: 7 });
  const { atWork, of, end } = workshop();
  const first = run(of('first'));
  const gone = new AbortController();
  const refused = Promise.allSettled([
    run(of('left'), gone.signal),
    run(of('late')),
    run(of('one too many')),
    run(of('never came'), AbortSignal.abort()),
  ]);
  gone.abort();
  for (const each of await refused)
    expect(each).toMatchObject({ reason: { code: 'unavailable', text: busy, detail: { retryAfter: 7 } } });
  expect(atWork).toEqual(['first']);
  end('first');
  await first;
  const next = run(of('next'));
  expect(atWork).toEqual(['next']);
  end('next');
  await next;
});
