import { gamificationApi } from '@kelari/core/gamification/contract.ts';
import { picturesApi } from '@kelari/core/pictures/contract.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, showScreen, testUser } from '../pantry/pantry-testing.tsx';
import { removeToast } from '../platform/toast.ts';
import {
  gameAnswer,
  gameEndpoints,
  type Known,
  type Refusal,
  testAchievement,
  testActivity,
  testChallenge,
  testJoined,
  testOverview,
  today,
} from './game-testing.tsx';
import { GamificationScreen } from './gamification-screen.tsx';

const photoUrl = '/api/files/99999999-9999-4999-8999-000000000001';
/** The head of a picture of one point. */
const png = [137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(`${today}T08:00:00Z`), shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  removeToast();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const fakeGame = (known: Known, refuse?: Refusal) => fakeApi(gameAnswer(known, refuse), gameEndpoints);
const show = (address = '/gamification', language: 'en' | 'el' = 'en', user = testUser) =>
  showScreen(<GamificationScreen />, language, address, user);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const region = (name: string | RegExp) => screen.findByRole('region', { name });
const activitiesOf = (day: string | RegExp) => screen.findByRole('list', { name: day });
const wordsIn = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ');
const tab = (name: string) => screen.getByRole('tab', { name });
const offline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

describe('what has been reached', () => {
  it('says level and title, the way to the next level, streak, cooks and points', async () => {
    fakeGame({});
    await show();
    const level = await region('Level 2');
    expect(wordsIn(level)).toContain('Beginner Cook');
    const bar = within(level).getByRole('progressbar');
    expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['45', '100']);
    expect(wordsIn(level)).toContain('45/100 XP55 XP to level 3');
    expect(wordsIn(await region('Total cooks'))).toBe('Total cooks4days with a cooking');
    expect(wordsIn(await region('Experience points'))).toContain('145');
    const streak = await region('Streak');
    expect(wordsIn(streak)).toContain('5 daysKeep going');
    expect(wordsIn(streak)).toContain('Longest streak12 days');
    expect(wordsIn(streak)).toContain('1 day off in reserve');
  });

  it('says when was cooked last', async () => {
    fakeGame({});
    await show('/gamification', 'el', { ...testUser, lastCookDate: '2026-11-18' });
    await screen.findByText('τελευταία φορά 18 Νοε');
  });

  it('shows seven days in words, and the way back to a streak that ended', async () => {
    const { streak } = testOverview();
    const earnBack = { streak: 12, cooked: 1, needed: 3, until: '2026-11-22' };
    fakeGame({ overview: testOverview({ streak: { ...streak, current: 1, earnBack } }) });
    await show();
    const card = within(await region('Streak'));
    expect(card.getAllByRole('listitem').map((day) => day.querySelector('.sr-only')?.textContent)).toEqual([
      'Saturday: before the streak',
      'Sunday: counted',
      'Monday: counted',
      'Tuesday: a day off',
      'Wednesday: counted',
      'Thursday: counted',
      'Friday: still open',
    ]);
    expect(card.getByText('Cook on 2 more days until Sunday')).toBeTruthy();
    expect(card.getByText('and your streak of 12 days comes back.')).toBeTruthy();
    expect(card.queryByText(/in reserve/)).toBeNull();
  });

  it('waits, fails with a reason, and is asked for again', async () => {
    let isDown = true;
    fakeGame({}, ({ endpoint }) => (isDown && endpoint === gamificationApi.overview ? 'offline' : undefined));
    await show();
    expect(screen.getAllByRole('status', { name: 'Loading' }).length).toBeGreaterThan(0);
    await screen.findByRole('heading', { name: 'Your progress could not be opened' });
    isDown = false;
    press('Try again');
    await region('Level 2');
  });
});

describe('the tabs', () => {
  it('are in the address, and arrows, Home and End go through them', async () => {
    fakeGame({});
    await show('/gamification?tab=challenges');
    expect(tab('Challenges').getAttribute('aria-selected')).toBe('true');
    expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
    fireEvent.keyDown(tab('Challenges'), { key: 'ArrowRight' });
    expect(location.search).toBe('?tab=activities');
    expect(document.activeElement).toBe(tab('Activities'));
    fireEvent.keyDown(tab('Activities'), { key: 'ArrowRight' });
    expect(location.search).toBe('');
    fireEvent.keyDown(tab('Achievements'), { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(tab('Activities'));
    fireEvent.keyDown(tab('Activities'), { key: 'Home' });
    expect(document.activeElement).toBe(tab('Achievements'));
    const panel = screen.getByRole('tabpanel', { name: 'Achievements' });
    expect(tab('Achievements').getAttribute('aria-controls')).toBe(panel.id);
  });

  it('speak Greek', async () => {
    fakeGame({ challenges: [testChallenge()] });
    await show('/gamification?tab=challenges', 'el');
    await screen.findByText('Pulse week');
    expect(screen.getAllByRole('tab')[1]?.textContent).toBe('Προκλήσεις');
  });
});

describe('achievements', () => {
  it('stand in groups, the unlocked first with their day, the locked with the way there', async () => {
    fakeGame({
      achievements: [
        testAchievement(),
        testAchievement({ id: 'cooked-5', title: 'Five', goal: 5 }),
        testAchievement({ id: 'first', title: 'First', unlockedAt: '2026-11-18T22:30:00.000Z', tier: 3 }),
        testAchievement({ id: 'saved', title: 'Saved', group: 'saving', tier: 2 }),
      ],
    });
    await show();
    const cooking = within(await region('Cooking'));
    expect(cooking.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'First',
      'Five',
      'Ten times at the stove',
    ]);
    const [first, five] = cooking.getAllByRole('listitem');
    // half past midnight in Athens
    expect(first && wordsIn(first)).toContain('Unlocked: 19 November 2026Gold · +50 XP');
    expect(five && wordsIn(five)).toContain('Cook on 10 days.4/5Bronze · +50 XP');
    expect(cooking.getAllByRole('progressbar')).toHaveLength(2);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toContain('Saving food');
  });
});

describe('challenges', () => {
  const season = testChallenge({
    ...{ id: 'advent@2026-11-15', title: 'Advent', challengeType: 'seasonal', endDate: '2026-12-24' },
  });

  it('say rule, days and reward, and how far the joined ones are', async () => {
    const past = { startDate: '2026-11-08', endDate: '2026-11-14', isActive: false };
    fakeGame({
      challenges: [
        testChallenge(),
        season,
        testChallenge({ id: 'soon@2026-11-22', title: 'Soon one', startDate: '2026-11-22', endDate: '2026-11-28' }),
        testChallenge({ id: 'done@2026-11-08', title: 'Done one', ...past }),
        testChallenge({ id: 'missed@2026-11-08', title: 'Of others', ...past }),
      ],
      joined: [
        testJoined(),
        testJoined({ challengeId: 'done@2026-11-08', isCompleted: true, progress: 100, value: 3 }),
      ],
    });
    await show('/gamification?tab=challenges');
    const week = await region('This week');
    expect(wordsIn(week)).toContain('Cook pulses on 3 days.');
    expect(wordsIn(week)).toContain('15 Nov – 21 Nov1 day left');
    expect(wordsIn(week)).toContain('+100 XP');
    expect(wordsIn(week)).toContain('2 of 367/100');
    expect(within(week).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('67');
    expect(within(await region('This season')).getByRole('button', { name: 'Join' })).toBeTruthy();
    expect(within(await region('Soon')).queryByRole('button')).toBeNull();
    const ended = await region('Ended');
    expect(wordsIn(ended)).toContain('Completed');
    expect(ended.querySelector('li')?.className).toContain('border-fresh');
    expect(screen.queryByText('Of others')).toBeNull();
  });

  it('are joined at once, and say so when the server agrees', async () => {
    const calls = fakeGame({ challenges: [season] });
    await show('/gamification?tab=challenges');
    fireEvent.click(await screen.findByRole('button', { name: 'Join' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Join' })).toBeNull());
    await screen.findByText('You joined the challenge');
    await screen.findByText('1 of 3');
    expect(calls.filter(({ endpoint }) => endpoint === gamificationApi.join).map(({ body }) => body)).toEqual([
      { challengeId: 'advent@2026-11-15' },
    ]);
    // the points of the user may have moved
    expect(calls.filter(({ endpoint }) => endpoint === gamificationApi.overview).length).toBeGreaterThan(1);
  });

  it.each([
    ['en', 'Error', 'Joining the challenge was not possible', 'Join'],
    ['el', 'Σφάλμα', 'Δεν ήταν δυνατή η εγγραφή στην πρόκληση', 'Συμμετοχή'],
  ] as const)('can be joined again when that failed, in %s', async (language, title, text, button) => {
    fakeGame({ challenges: [season] }, ({ endpoint }) => (endpoint === gamificationApi.join ? 'offline' : undefined));
    await show('/gamification?tab=challenges', language);
    fireEvent.click(await screen.findByRole('button', { name: button }));
    await screen.findByText(title);
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('button', { name: button })).toBeTruthy();
  });

  it('cannot be joined without a network, and say why', async () => {
    offline();
    fakeGame({ challenges: [season] });
    await show('/gamification?tab=challenges');
    expect(((await screen.findByRole('button', { name: 'Join' })) as HTMLButtonElement).disabled).toBe(true);
    expect(screen.getByText(/Joining needs the connection/)).toBeTruthy();
  });

  it('say so when there are none, and when they cannot be read', async () => {
    let isDown = true;
    fakeGame({}, ({ endpoint }) => (isDown && endpoint === gamificationApi.userChallenges ? 'offline' : undefined));
    await show('/gamification?tab=challenges');
    await screen.findByRole('heading', { name: 'The challenges could not be opened' });
    isDown = false;
    press('Try again');
    await screen.findByRole('heading', { name: 'No challenge at the moment' });
  });
});

describe('activities', () => {
  it('are noted by a button, said in the words of the server, and taken back from the toast', async () => {
    const calls = fakeGame({});
    await show('/gamification?tab=activities');
    await screen.findByRole('heading', { name: 'Nothing here yet' });
    press('I cooked');
    await screen.findByText('Bravo! +20 XP');
    expect(wordsIn(await activitiesOf('Today'))).toBe('Cooking+20 XP');
    expect(calls.find(({ endpoint }) => endpoint === gamificationApi.recordActivity)?.body).toEqual({
      activityType: 'cooked',
    });
    press('Undo');
    await screen.findByText('Taken back.');
    await screen.findByRole('heading', { name: 'Nothing here yet' });
  });

  it('offer no way back when nothing was noted', async () => {
    const message = 'No recipe of yours waits for points.';
    fakeGame({}, ({ endpoint }) =>
      endpoint === gamificationApi.recordActivity ? { reply: { message, pointsEarned: 0, activity: null } } : undefined,
    );
    await show('/gamification?tab=activities');
    press('I created a recipe');
    await screen.findByText(message);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('carry a note; it is kept when it did not arrive, and gone from the field when it did', async () => {
    let isDown = true;
    const calls = fakeGame({}, ({ endpoint }) =>
      isDown && endpoint === gamificationApi.recordActivity ? 'offline' : undefined,
    );
    await show('/gamification?tab=activities');
    const field = screen.getByRole('textbox', { name: 'Note (optional)' }) as HTMLInputElement;
    fireEvent.change(field, { target: { value: ' With oregano ' } });
    press('I cooked');
    await screen.findByText('That did not work');
    expect(field.value).toBe(' With oregano ');
    isDown = false;
    press('I cooked');
    await waitFor(() => expect(field.value).toBe(''));
    expect(calls.findLast(({ endpoint }) => endpoint === gamificationApi.recordActivity)?.body).toEqual({
      ...{ activityType: 'cooked', notes: 'With oregano' },
    });
    expect(wordsIn(await activitiesOf('Today'))).toBe('CookingWith oregano+20 XP');
  });

  it('carry a photo, folded away until there is one; it is gone from the card when it was noted', async () => {
    const calls = fakeGame({}, ({ endpoint }) =>
      endpoint === picturesApi.upload ? { reply: { id: '1', file_url: photoUrl, url: photoUrl } } : undefined,
    );
    vi.stubGlobal('createImageBitmap', async () => ({ width: 1, height: 1, close: () => undefined }));
    const { container } = await show('/gamification?tab=activities');
    const file = new File([new Uint8Array(png)], 'moussaka.png', { type: 'image/png' });
    const input = () => container.querySelector('input[type=file]') as HTMLInputElement;
    expect([screen.queryByRole('button', { name: 'Remove picture' }), container.querySelector('img')]).toEqual([
      ...[null, null],
    ]);
    screen.getByRole('button', { name: 'Add a photo' });
    fireEvent.change(input(), { target: { files: [file] } });
    await screen.findByRole('button', { name: 'Remove picture' });
    expect(screen.queryByRole('button', { name: 'Add a photo' })).toBeNull();
    press('I cooked');
    await screen.findByRole('button', { name: 'Add a photo' });
    expect(calls.findLast(({ endpoint }) => endpoint === gamificationApi.recordActivity)?.body).toEqual({
      ...{ activityType: 'cooked', photoUrl },
    });
    press('I shared');
    await waitFor(() => expect(calls.at(-1)?.endpoint).not.toBe(gamificationApi.recordActivity));
    expect(calls.findLast(({ endpoint }) => endpoint === gamificationApi.recordActivity)?.body).toEqual({
      activityType: 'shared',
    });
  });

  it.each([
    ['en', 'Today', 'Photo: Cooking'],
    ['el', 'Σήμερα', 'Φωτογραφία: Μαγείρεμα'],
  ] as const)(
    'show their photo small, in words of %s too, and nothing in its place when it is gone',
    async (language, day, name) => {
      fakeGame({ activities: [testActivity({ byButton: true, photoUrl })] });
      await show('/gamification?tab=activities', language);
      const list = await activitiesOf(day);
      const link = within(list).getByRole('link', { name });
      expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([photoUrl, '_blank']);
      const image = within(link).getByRole('img');
      expect(['src', 'loading', 'width', 'height'].map((each) => image.getAttribute(each))).toEqual([
        ...[photoUrl, 'lazy', '44', '44'],
      ]);
      fireEvent.error(image);
      expect(within(list).queryByRole('link')).toBeNull();
    },
  );

  it('come page by page with points and day; only what a button noted is taken back here', async () => {
    fakeGame({
      pageLength: 2,
      activities: [
        testActivity({ byButton: true, activityType: 'shared', pointsEarned: 0 }),
        testActivity({ activityType: 'cooked', recipeName: 'Lentil soup', day: '2026-11-19' }),
        testActivity({ activityType: 'created', pointsEarned: 50, day: '2026-11-10' }),
      ],
    });
    await show('/gamification?tab=activities');
    expect(wordsIn(await activitiesOf('Yesterday'))).toBe('CookingLentil soup+20 XP');
    expect(wordsIn(await activitiesOf('Today'))).toBe('Shared');
    expect(screen.getAllByRole('button', { name: /^Take back/ })).toHaveLength(1);
    press('Show more');
    expect(wordsIn(await activitiesOf(/10 November 2026/))).toContain('Recipe written+50 XP');
    press('Take back: Shared');
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Today' })).toBeNull());
  });

  it('say that what is social comes later, with the shares of the week', async () => {
    fakeGame({});
    await show('/gamification?tab=activities');
    await region('Streak');
    const social = await region('Cooking with friends');
    expect(social.getAttribute('aria-disabled')).toBe('true');
    expect(wordsIn(social)).toBe('Cooking with friendsComing soonShares this week2');
  });

  it('wait for the network, and say why', async () => {
    offline();
    fakeGame({});
    await show('/gamification?tab=activities');
    await screen.findByText(/Noting needs the connection/);
    for (const name of ['I cooked', 'I created a recipe', 'I shared']) {
      expect((screen.getByRole('button', { name }) as HTMLButtonElement).disabled).toBe(true);
    }
  });
});
