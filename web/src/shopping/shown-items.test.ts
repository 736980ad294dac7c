import { describe, expect, it } from 'vitest';
import { testItem, theList } from './shopping-testing.tsx';
import { type Change, nowIn, type PendingChange, type ShownItem, shownItems, shownLists } from './shown-items.ts';

const here = { id: theList.id, isDefault: true };
const elsewhere = '77777777-7777-4777-8777-777777777777';
let keys = 0;
const pending = (change: Change, state: PendingChange['state'] = 'sending'): PendingChange => {
  keys += 1;
  return { ...change, key: `k${keys}`, state };
};
const at = '2026-11-20T10:00:00.000Z';
const tick = (item: ShownItem, isPurchased = true) => pending({ kind: 'tick', item, isPurchased, at, by: 'Άννα' });
const milk = testItem({ productName: 'Γάλα', quantity: 1, unit: 'l' });
const eggs = testItem({ productName: 'Αβγά', quantity: 6 });
const byName = (items: readonly ShownItem[]) => Object.fromEntries(items.map((item) => [item.productName, item]));

describe('the list as it is drawn', () => {
  it('is what the server said where nothing waits', () => {
    const rows = [milk, eggs];
    expect(shownItems(rows, [], here)).toBe(rows);
  });

  it('draws acts in order, and the same object again for the same acts', () => {
    const changes = [tick(milk), tick(milk, false), tick(milk)];
    const first = shownItems([milk, eggs], changes, here);
    expect(byName(first).Γάλα).toMatchObject({ isPurchased: true, purchasedBy: 'Άννα', unsent: 'sending' });
    // an act on another row leaves this one the same object, so that its row is not drawn anew
    const second = shownItems([milk, eggs], [...changes, tick(eggs)], here);
    expect(second[0]).toBe(first[0]);
    expect(first[1]).toBe(eggs);
  });

  it('joins the same food across units, and puts the rest beside', () => {
    const items = [
      testItem({ productName: 'γάλα', quantity: 500, unit: 'ml', listId: '' }),
      testItem({ productName: 'Ψωμί', listId: '' }),
    ];
    const shown = shownItems([milk], [pending({ kind: 'add', listId: null, items, merge: true })], here);
    expect(shown.map(({ productName, quantity, unit }) => [productName, quantity, unit])).toEqual([
      ['Γάλα', 1.5, 'l'],
      ['Ψωμί', 1, 'pieces'],
    ]);
    const apart = shownItems([milk], [pending({ kind: 'add', listId: null, items, merge: false })], here);
    expect(apart).toHaveLength(3);
  });

  it('knows a row by the id it was added with after it was joined', () => {
    const added = testItem({ productName: 'Γάλα' });
    nowIn(added.id, milk.id);
    expect(shownItems([milk], [tick(added)], here)[0]?.isPurchased).toBe(true);
  });

  it('adds to the list that was meant, and moves between lists', () => {
    const there = pending({ kind: 'add', listId: elsewhere, items: [eggs], merge: true });
    expect(shownItems([], [there], here)).toHaveLength(0);
    expect(shownItems([], [there], { id: elsewhere, isDefault: false })).toHaveLength(1);
    const move = pending({ kind: 'edit', item: milk, fields: { listId: elsewhere } });
    expect(shownItems([milk], [move], here)).toHaveLength(0);
    expect(shownItems([], [move], { id: elsewhere, isDefault: false })[0]?.productName).toBe('Γάλα');
  });

  it('takes what went home off the list, and leaves the rest of what was partly bought', () => {
    const done = pending({ kind: 'done', items: [milk, eggs], rests: { [eggs.id]: 2 } });
    const shown = shownItems(
      [
        { ...milk, isPurchased: true },
        { ...eggs, isPurchased: true },
      ],
      [done],
      here,
    );
    expect(shown).toHaveLength(1);
    expect(shown[0]).toMatchObject({ productName: 'Αβγά', quantity: 2, isPurchased: false });
    const undone = pending({ kind: 'undo', actionId: 'k', items: [milk], gone: [] });
    expect(shownItems([], [undone], here)[0]?.productName).toBe('Γάλα');
  });

  it('does not draw what was refused, and keeps a refused new row in sight', () => {
    const refused = { ...tick(milk), state: 'failed' as const };
    expect(shownItems([milk], [refused], here)[0]).toMatchObject({ isPurchased: false, unsent: 'failed' });
    const added = pending({ kind: 'add', listId: null, items: [eggs], merge: true }, 'failed');
    expect(shownItems([], [added], here)[0]).toMatchObject({ productName: 'Αβγά', unsent: 'failed' });
    const gone = { ...pending({ kind: 'remove', item: milk }), state: 'failed' as const };
    expect(shownItems([milk], [gone], here)).toHaveLength(1);
  });
});

it('draws lists that wait: a new one, another name, another first one, one that goes and comes back', () => {
  const house = { ...theList, id: elsewhere, name: 'Εξοχικό', isDefault: false };
  const made = pending({ kind: 'list-add', list: house });
  expect(shownLists([theList], [made]).map(({ name }) => name)).toEqual([null, 'Εξοχικό']);
  const named = pending({ kind: 'list-name', list: { ...house, name: 'Χωριό' } });
  const first = pending({ kind: 'list-default', list: house });
  const both = shownLists([theList, house], [named, first]);
  expect(both.map(({ name, isDefault }) => [name, isDefault])).toEqual([
    [null, false],
    ['Χωριό', true],
  ]);
  const gone = pending({ kind: 'list-remove', list: house });
  expect(shownLists([theList, house], [gone])).toEqual([theList]);
  const back = pending({ kind: 'undo', actionId: 'k', items: [], gone: [], list: house });
  expect(shownLists([theList, house], [gone, back])).toEqual([theList, house]);
});
