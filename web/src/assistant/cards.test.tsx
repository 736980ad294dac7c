// @vitest-environment jsdom
import { assistantApi, type Card, type Answer as Reply, type Write } from '@kelari/core/assistant/contract.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, type Sent, showScreen } from '../pantry/pantry-testing.tsx';
import { makeQueryClient } from '../platform/query.ts';
import { removeToast } from '../platform/toast.ts';
import { kitchenTimers } from '../recipes/cook-store.ts';
import { AssistantScreen } from './assistant-screen.tsx';
import { deedId, done, fakeAssistant, forgetTalk, testAnswer } from './assistant-testing.ts';
import { refreshKitchen } from './queries.ts';

const lot = '55555555-5555-4555-8555-555555555555';
const throwAway: Write[] = [{ do: 'pantry.act', kind: 'thrown', lots: [{ id: lot }] }];
const ask = (fields: Partial<Extract<Card, { kind: 'ask' }>> = {}): Card => ({
  kind: 'ask',
  title: 'Throw this away?',
  lines: ['Yoghurt, 500 g'],
  writes: throwAway,
  danger: true,
  proposed: false,
  ...fields,
});

const log = () => screen.getByRole('log');
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const sentTo = (calls: readonly Sent[], endpoint: Sent['endpoint']) =>
  calls.filter((each) => each.endpoint === endpoint);

/** Shows the cards of one answer. */
async function answered(fields: Partial<Reply>, answerOf: (sent: Sent) => Answer | undefined = () => undefined) {
  const calls = fakeAssistant(
    (sent) =>
      answerOf(sent) ??
      (sent.endpoint === assistantApi.ask ? { reply: testAnswer({ response: 'Here.', ...fields }) } : undefined),
  );
  await showScreen(<AssistantScreen />, 'en', '/assistant');
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Do' } });
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' });
  await within(log()).findByText(/Here\./);
  return calls;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  removeToast();
});
afterEach(() => {
  cleanup();
  forgetTalk();
  vi.unstubAllGlobals();
});

describe('what was done', () => {
  it('names each thing, leads to it, and is taken back', async () => {
    const calls = await answered({ cards: [done()], last: { id: deedId, items: [{ food: 'milk' }] } });
    const card = within(screen.getByRole('region', { name: 'On the list' }));
    expect(card.getAllByRole('listitem').map((each) => each.textContent)).toEqual(['Milk, 2 l', 'Eggs, 6']);
    expect(card.getByRole('link', { name: 'Show' }).getAttribute('href')).toBe('/shopping');
    press('Undo');
    press('Undo');
    await screen.findByRole('region', { name: 'Taken back.' });
    expect(sentTo(calls, assistantApi.undo).map(({ params }) => params.id)).toEqual([deedId]);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    // "no, three" is about nothing any more
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'no, three' } });
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' });
    await waitFor(() => expect(sentTo(calls, assistantApi.ask)).toHaveLength(2));
    expect(sentTo(calls, assistantApi.ask)[1]?.body.situation).not.toHaveProperty('last');
  });

  it('says why it was not taken back, and tries again with the same key', async () => {
    let tries = 0;
    const calls = await answered({ cards: [done()] }, ({ endpoint }) => {
      if (endpoint !== assistantApi.undo) return undefined;
      tries += 1;
      return tries === 1 ? 'offline' : undefined;
    });
    press('Undo');
    await screen.findByText('No answer from the kitchen. Nothing is lost: tap once more.');
    press('Undo');
    await screen.findByRole('region', { name: 'Taken back.' });
    const [first, second] = sentTo(calls, assistantApi.undo);
    expect(second?.key).toBe(first?.key);
  });

  it('stands on where not all of it could be taken back', async () => {
    const response = 'The milk was used since.';
    await answered({ cards: [done()] }, ({ endpoint }) =>
      endpoint === assistantApi.undo ? { reply: testAnswer({ response, cards: [done()] }) } : undefined,
    );
    press('Undo');
    await screen.findByText(response);
    expect(screen.getByRole('region', { name: 'On the list' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  });

  it('makes every screen of the kitchen ask anew, and leaves who is signed in', async () => {
    const client = makeQueryClient();
    client.setQueryData(['products'], []);
    client.setQueryData(['meal-plans', '2026-11-15'], []);
    client.setQueryData(['current-user'], {});
    await refreshKitchen(client);
    const stale = (key: string[]) => client.getQueryState(key)?.isInvalidated;
    expect([stale(['products']), stale(['meal-plans', '2026-11-15']), stale(['current-user'])]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('what waits for a tap', () => {
  it('is done with a clear verb, once, and becomes what was done', async () => {
    let tries = 0;
    const calls = await answered({ cards: [ask()] }, ({ endpoint }) => {
      if (endpoint !== assistantApi.act) return undefined;
      tries += 1;
      return tries === 1 ? 'offline' : { reply: testAnswer({ response: 'Done.', cards: [done('Thrown away')] }) };
    });
    expect(screen.getByText('Yoghurt, 500 g')).toBeTruthy();
    expect(sentTo(calls, assistantApi.act)).toEqual([]);
    press('Throw away');
    press('Throw away');
    await screen.findByText('No answer from the kitchen. Nothing is lost: tap once more.');
    press('Throw away');
    await screen.findByRole('region', { name: 'Thrown away' });
    const sent = sentTo(calls, assistantApi.act);
    expect(sent.map(({ body }) => body.writes)).toEqual([throwAway, throwAway]);
    expect(sent[1]?.key).toBe(sent[0]?.key);
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Throw away' })).toBeNull();
  });

  it('is left alone, also after a reload', async () => {
    const calls = await answered({ cards: [ask({ proposed: true })] });
    expect(screen.getByText(/The language model proposes it/)).toBeTruthy();
    screen.getByRole('button', { name: 'Leave it' }).focus();
    press('Leave it');
    await screen.findByRole('region', { name: 'Left as it was' });
    // the button is gone, and the focus not lost with it
    expect(document.activeElement).toBe(log());
    cleanup();
    await showScreen(<AssistantScreen />, 'en', '/assistant');
    expect(screen.getByRole('region', { name: 'Left as it was' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Throw away' })).toBeNull();
    expect(sentTo(calls, assistantApi.act)).toEqual([]);
  });
});

it('lets one of several be chosen: by its writes, or as a message', async () => {
  const remove: Write[] = [{ do: 'list.remove', ids: [lot] }];
  const card: Card = {
    kind: 'choose',
    title: 'Which milk?',
    options: [
      { label: 'Oat milk', detail: '1 l', writes: remove },
      { label: 'Soya milk', detail: '1 l', writes: remove },
      { label: 'Take the goat milk off the list', detail: null, writes: [] },
    ],
  };
  const calls = await answered({ cards: [card] }, ({ endpoint }) =>
    endpoint === assistantApi.act ? { reply: testAnswer({ cards: [done('Off the list')] }) } : undefined,
  );
  press('Take the goat milk off the list');
  await waitFor(() => expect(sentTo(calls, assistantApi.ask)).toHaveLength(2));
  expect(sentTo(calls, assistantApi.ask)[1]?.body.message).toBe('Take the goat milk off the list');
  // two taps in a hurry are one choice
  fireEvent.click(screen.getAllByRole('button', { name: /Oat milk/ })[0] as HTMLElement);
  fireEvent.click(screen.getAllByRole('button', { name: /Soya milk/ })[0] as HTMLElement);
  await screen.findByRole('region', { name: 'Off the list' });
  expect(sentTo(calls, assistantApi.act).map(({ body }) => body.writes)).toEqual([remove]);
});

it('lists what there is, and links only within the app', async () => {
  const row = (text: string, href: string | null) => ({ text, detail: '500 g · fridge', href, foodClass: 'dairy' });
  const rows = [row('Feta', '/pantry?product=1'), row('Evil', 'https://evil.example'), row('Sly', '//evil.example')];
  await answered({ cards: [{ kind: 'list', title: 'In the fridge', rows, href: '/pantry', more: 4 }] });
  const card = within(screen.getByRole('region', { name: 'In the fridge' }));
  expect(card.getAllByRole('listitem').map((each) => each.textContent)).toEqual(
    ['Feta', 'Evil', 'Sly'].map((name) => `${name}500 g · fridge`),
  );
  expect(card.getAllByRole('link').map((each) => each.getAttribute('href'))).toEqual(['/pantry?product=1', '/pantry']);
  expect(card.getByText('4 more')).toBeTruthy();
});

it('shows five of a long list, and the rest by a tap', async () => {
  const rows = Array.from({ length: 9 }, (_, at) => ({
    text: `Food ${at}`,
    detail: null,
    href: null,
    foodClass: null,
  }));
  await answered({ cards: [{ kind: 'list', title: 'At home', rows, href: null, more: 3 }] });
  const card = within(screen.getByRole('region', { name: 'At home' }));
  expect(card.getAllByRole('listitem')).toHaveLength(5);
  press('7 more');
  expect(card.getAllByRole('listitem')).toHaveLength(9);
  expect(card.getByText('3 more')).toBeTruthy();
  press('Show fewer');
  expect(card.getAllByRole('listitem')).toHaveLength(5);
});

it('starts a timer once, however often the page is opened', async () => {
  const timer: Card = { kind: 'do', act: { intent: 'timer.start', seconds: 600, name: 'pasta' } };
  await answered({ response: 'Timer.\nHere.', cards: [timer] });
  expect(screen.getByText('The timer “pasta” runs: 10 minutes.')).toBeTruthy();
  cleanup();
  await showScreen(<AssistantScreen />, 'en', '/assistant');
  expect(screen.getByText('The timer “pasta” runs: 10 minutes.')).toBeTruthy();
  expect(kitchenTimers().map(({ label, recipeId }) => [label, recipeId])).toEqual([['pasta', null]]);
});
