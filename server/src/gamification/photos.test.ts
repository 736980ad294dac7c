import { householdApi } from '@kelari/core/account/household-contract.ts';
import { gamificationApi } from '@kelari/core/gamification/contract.ts';
import { picturesApi } from '@kelari/core/pictures/contract.ts';
import { recipesApi } from '@kelari/core/recipes/contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendPicture } from '../scanning/receipt-testing.ts';
import { housemate } from '../testing/housemate.ts';
import { type Cook, makeApp, type TestApp } from '../testing/make-app.ts';
import { act, hours, lot, typedRecipe, typeRecipe } from './game-testing.ts';

let t: TestApp;
let ana: Cook;
beforeAll(async () => {
  t = await makeApp();
});
beforeEach(async () => {
  t.clock.now = new Date('2026-11-18T08:00:00Z');
  ana = await t.signIn();
});
afterAll(() => t.close());

const note = (cook: Cook, body: object = {}) =>
  cook.call(gamificationApi.recordActivity, { body: { activityType: 'cooked', ...body } });
const photos = async (cook: Cook) =>
  (await cook.call(gamificationApi.activities)).map(({ activityType, photoUrl }) => [activityType, photoUrl]);
const opens = async (cook: Cook, url: string | null | undefined) =>
  (await cook.send(picturesApi.read, { params: { id: url?.split('/').at(-1) ?? '' } })).statusCode;

describe('a photo beside a button', () => {
  it('is kept with what was noted and answered with it; what no button noted has none', async () => {
    const url = await sendPicture(t, ana);
    expect((await note(ana, { photoUrl: url })).activity).toMatchObject({ activityType: 'cooked', photoUrl: url });
    hours(t, 0.1);
    for (const photoUrl of [null, ''])
      expect((await note(ana, { activityType: 'shared', photoUrl })).activity?.photoUrl).toBeNull();
    await act(ana, 'eaten', [await lot(t, ana, 1)]);
    expect((await photos(ana)).filter(([, photo]) => photo !== null)).toEqual([['cooked', url]]);
  });

  it('goes with the recipe that the second button confirms, which is answered as it was sent', async () => {
    for (let n = 0; n < 3; n += 1) await typeRecipe(ana);
    hours(t, 24);
    const url = await sendPicture(t, ana);
    const { activity } = await note(ana, { activityType: 'created', photoUrl: url });
    expect(activity).toMatchObject({ activityType: 'created', pointsEarned: 50, photoUrl: url });
    expect(await photos(ana)).toEqual(expect.arrayContaining([['created', url]]));
    expect(new Set((await photos(ana)).map(([kind]) => kind))).toEqual(new Set(['created']));
  });

  it('is a picture of the household, or nothing is noted', async () => {
    const theirs = await sendPicture(t, await t.signIn());
    const refused = async (photoUrl: unknown) => {
      const answer = await ana.send(gamificationApi.recordActivity, {
        body: { activityType: 'cooked', photoUrl } as never,
      });
      return [answer.statusCode, answer.json().fields?.[0]?.path];
    };
    expect(await refused(theirs)).toEqual([404, 'photoUrl']);
    for (const wrong of [
      'https://example.test/a.png',
      '/api/files/../secret',
      'javascript:alert(1)',
      7,
      'x'.repeat(201),
    ])
      expect(await refused(wrong)).toEqual([400, 'photoUrl']);
    expect(await photos(ana)).toEqual([]);
  });
});

describe('whoever changes household', () => {
  const moveTo = async (host: Cook, guest: Cook): Promise<Cook> => {
    const token = (await host.call(householdApi.invite, { body: {} })).link.split('/invite/')[1] ?? '';
    await guest.call(householdApi.join, { body: { token, pantry: 'leave' } });
    return t.cookOf({ ...guest, householdId: host.householdId });
  };

  it('takes their photos along, there and home again', async () => {
    const url = await sendPicture(t, ana);
    await note(ana, { photoUrl: url });
    const host = await t.signIn();
    const guest = await moveTo(host, ana);
    expect([await photos(guest), await opens(guest, url)]).toEqual([[['cooked', url]], 200]);
    await guest.call(householdApi.leave);
    expect([await photos(ana), await opens(ana, url), await opens(host, url)]).toEqual([[['cooked', url]], 200, 404]);
  });

  it('leaves what others show there and takes a copy along', async () => {
    const bo = await housemate(t, ana);
    const url = await sendPicture(t, ana);
    const own = await sendPicture(t, bo);
    await ana.call(recipesApi.create, { body: { ...typedRecipe, imageUrl: url } });
    await note(bo, { photoUrl: url });
    hours(t, 0.1);
    await note(bo, { photoUrl: own });
    hours(t, 0.1);
    await bo.call(recipesApi.create, { body: { ...typedRecipe, imageUrl: own } });
    await note(ana, { photoUrl: own });
    await bo.call(householdApi.leave);
    const kept = (await photos(bo)).flatMap(([kind, photo]) => (kind === 'cooked' ? [photo] : []));
    expect(kept).toHaveLength(2);
    expect(kept).not.toContain(url);
    for (const photo of kept) expect(await opens(bo, photo)).toBe(200);
    expect(await opens(ana, url)).toBe(200);
  });
});
