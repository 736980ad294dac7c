// @vitest-environment jsdom
import { assistantApi } from '@kelari/core/assistant/contract.ts';
import { progressType } from '@kelari/core/kit/progress.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Sent, showScreen } from '../pantry/pantry-testing.tsx';
import { forgetUnauthorized, unauthorizedDelay } from '../platform/query.ts';
import { removeToast } from '../platform/toast.ts';
import { AssistantScreen } from './assistant-screen.tsx';
import { done, fakeAssistant, forgetTalk, testAnswer, whose } from './assistant-testing.ts';
import { messagesOf } from './conversation-store.ts';
import { registerStove } from './stove.ts';

const show = (language: 'en' | 'el' = 'en') => showScreen(<AssistantScreen />, language, '/assistant');
const field = () => screen.getByRole('textbox') as HTMLTextAreaElement;
const log = () => screen.getByRole('log');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const enter = (shiftKey = false) => fireEvent.keyDown(field(), { key: 'Enter', shiftKey });
const say = (text: string) => {
  type(text);
  enter();
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const asked = (calls: readonly Sent[]) => calls.filter(({ endpoint }) => endpoint === assistantApi.ask);

/** A model's answer that comes in pieces until it is cut off. */
function streaming(pieces: readonly string[]) {
  const heard = { asked: [] as { readonly message: string }[], gone: false };
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    if (init.method === 'GET') return new Response(JSON.stringify({ model: null, transcription: false }));
    heard.asked.push(JSON.parse(String(init.body)));
    const bytes = new TextEncoder();
    const body = new ReadableStream({
      start(controller) {
        for (const text of pieces) controller.enqueue(bytes.encode(`${JSON.stringify({ text })}\n`));
        init.signal?.addEventListener('abort', () => {
          heard.gone = true;
          controller.error(init.signal?.reason);
        });
      },
    });
    return new Response(body, { headers: { 'Content-Type': progressType } });
  });
  return heard;
}

let online = true;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  removeToast();
  online = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
});
afterEach(() => {
  cleanup();
  forgetTalk();
  forgetUnauthorized();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('saying something', () => {
  it('greets first, shows the own message at once and the reply when it comes', async () => {
    let reply: (value: unknown) => void = () => undefined;
    vi.stubGlobal('fetch', (_: string, init: RequestInit) =>
      init.method === 'GET'
        ? Promise.resolve(new Response(JSON.stringify({ model: null, transcription: false })))
        : new Promise((resolve) => {
            reply = resolve;
          }),
    );
    await show();
    expect(within(log()).getAllByRole('listitem')[0]?.textContent).toContain('Hello!');
    expect(screen.getByText('An automatic assistant (AI) answers here', { exact: false })).toBeTruthy();
    field().focus();
    say('  Where is the milk? ');
    expect(within(log()).getByText('Where is the milk?')).toBeTruthy();
    expect(field().value).toBe('');
    expect(document.activeElement).toBe(field());
    expect(screen.getByText('The assistant is thinking…').getAttribute('role')).toBe('status');
    reply(new Response(JSON.stringify(testAnswer())));
    await within(log()).findByText('Milk is in the fridge.');
    expect(screen.queryByText('The assistant is thinking…')).toBeNull();
  });

  it('sends by Enter, breaks the line by Shift and Enter, and leaves a word of an input method alone', async () => {
    const calls = fakeAssistant(() => undefined);
    await show('el');
    type('Τι λήγει;');
    enter(true);
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
    expect(asked(calls)).toEqual([]);
    enter();
    await waitFor(() => expect(asked(calls)).toHaveLength(1));
    expect(asked(calls)[0]?.body).toEqual({ message: 'Τι λήγει;', language: 'el', situation: {} });
  });

  it('ignores blank text, and a second message while one is under way', async () => {
    const { asked: bodies } = streaming([]);
    await show();
    say(' \n ');
    press('Send');
    expect(bodies).toEqual([]);
    say('One');
    say('Two');
    press('What expires this week?');
    expect(bodies.map(({ message }) => message)).toEqual(['One']);
    // what was typed meanwhile is kept
    expect(field().value).toBe('Two');
    press('Stop');
    await within(log()).findByText('Stopped');
  });

  it('asks by a tap on one of six questions', async () => {
    const calls = fakeAssistant(() => undefined);
    await show();
    const prompts = within(screen.getByRole('list', { name: 'Questions to begin with' })).getAllByRole('button');
    expect(prompts).toHaveLength(6);
    fireEvent.click(prompts[2] as HTMLElement);
    await within(log()).findByText('Milk is in the fridge.');
    expect(asked(calls)[0]?.body.message).toBe('What is in the fridge?');
  });

  it('tells what was said before, what was done last and what is on the stove', async () => {
    const last = { id: null, items: [{ food: 'milk', quantity: 2, unit: 'l' as const }] };
    const calls = fakeAssistant(({ endpoint }) =>
      endpoint === assistantApi.ask ? { reply: testAnswer({ response: 'Done.', last }) } : undefined,
    );
    const leave = registerStove({
      open: () => ({ recipeId: 'r1', recipe: 'Lentils', step: 2, servings: 4 }),
      next: () => null,
      previous: () => null,
      repeat: () => null,
      scale: () => null,
    });
    await show();
    for (const text of ['one', 'two', 'three', 'four']) {
      say(text);
      await waitFor(() => expect(screen.queryByText('The assistant is thinking…')).toBeNull());
    }
    leave();
    expect(asked(calls).at(-1)?.body.situation).toEqual({
      screen: 'cook',
      recipeId: 'r1',
      recipe: 'Lentils',
      step: 2,
      servings: 4,
      last,
      before: ['one', 'two', 'three'].flatMap((text) => [
        { by: 'user', text },
        { by: 'assistant', text: 'Done.' },
      ]),
    });
  });
});

describe('an answer that comes in pieces', () => {
  it('is shown as it comes, and stopped by a button that goes to the server', async () => {
    const heard = streaming(['Lentils', 'Lentils with rice']);
    await show();
    field().focus();
    say('An idea?');
    await within(log()).findByText('Lentils with rice');
    expect(log().getAttribute('aria-busy')).toBe('true');
    press('Stop');
    await within(log()).findByText('Stopped');
    expect(heard.gone).toBe(true);
    // what had come stays
    expect(within(log()).getByText('Lentils with rice')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy();
    expect(document.activeElement).toBe(field());
  });
});

describe('no answer', () => {
  it('keeps the message with Try again, which sends the same key and words', async () => {
    let fails = true;
    const calls = fakeAssistant(({ endpoint }) => {
      if (endpoint !== assistantApi.ask || !fails) return undefined;
      return { status: 503, body: { message: 'The kitchen is busy.', code: 'unavailable' } };
    });
    await show();
    say('Add milk');
    await screen.findByText('The assistant could not answer');
    expect(within(log()).getByText('The kitchen is busy.')).toBeTruthy();
    cleanup();
    // after a reload, too
    await show();
    fails = false;
    press('Try again');
    await within(log()).findByText('Milk is in the fridge.');
    const [first, second] = asked(calls);
    expect(second?.key).toBe(first?.key);
    expect(second?.body).toEqual(first?.body);
    expect(within(log()).getAllByText('Add milk')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    // and another message is another change
    say('Add milk');
    await waitFor(() => expect(asked(calls)).toHaveLength(3));
    expect(asked(calls)[2]?.key).not.toBe(first?.key);
  });

  it('keeps what is written while there is no signal, and says why', async () => {
    const calls = fakeAssistant(() => undefined);
    online = false;
    await show();
    expect(screen.getByText(/The assistant needs the connection/)).toBeTruthy();
    say('Add milk');
    expect(field().value).toBe('Add milk');
    press('What expires this week?');
    expect(field().value).toBe('What expires this week?');
    expect(asked(calls)).toEqual([]);
    online = true;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(/needs the connection/)).toBeNull();
    enter();
    await within(log()).findByText('Milk is in the fridge.');
  });

  it('of a session that is over says so and goes to sign in after half a second', async () => {
    fakeAssistant(({ endpoint }) =>
      endpoint === assistantApi.ask
        ? { status: 401, body: { message: 'Unauthorized: please sign in.', code: 'unauthorized' } }
        : undefined,
    );
    const later = globalThis.setTimeout;
    const leaving = vi.fn();
    vi.stubGlobal('setTimeout', (then: () => void, ms?: number) =>
      ms === unauthorizedDelay ? leaving() : later(then, ms),
    );
    await show();
    say('Add milk');
    await screen.findByText('You are logged out. Logging in again...');
    expect(screen.getByText('Unauthorized')).toBeTruthy();
    expect(leaving).toHaveBeenCalledOnce();
    expect(within(log()).getByText('Add milk')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('what was said', () => {
  it('is changed: the last message takes the place of the one before', async () => {
    const calls = fakeAssistant(() => undefined);
    await show();
    say('What is in the fidge?');
    await within(log()).findByText('Milk is in the fridge.');
    fireEvent.keyDown(field(), { key: 'ArrowUp' });
    expect(field().value).toBe('What is in the fidge?');
    expect(document.activeElement).toBe(field());
    fireEvent.keyDown(field(), { key: 'Escape' });
    expect(field().value).toBe('');
    press('Change the last message');
    type('What is in the fridge, please?');
    enter();
    await waitFor(() => expect(asked(calls)).toHaveLength(2));
    expect(within(log()).queryByText('What is in the fidge?')).toBeNull();
    expect(messagesOf(whose).filter(({ type }) => type === 'user')).toHaveLength(1);
  });

  it('keeps its way back when it is changed after something was done', async () => {
    fakeAssistant(({ endpoint }) =>
      endpoint === assistantApi.ask ? { reply: testAnswer({ response: '', cards: [done()] }) } : undefined,
    );
    await show();
    say('Add milk');
    await screen.findByRole('button', { name: 'Undo' });
    press('Change the last message');
    type('Add rice');
    enter();
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(2));
    expect(within(log()).getByText('Add milk')).toBeTruthy();
  });

  it('is copied, with the words of its cards', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText } }));
    fakeAssistant(({ endpoint }) =>
      endpoint === assistantApi.ask ? { reply: testAnswer({ response: 'Done.', cards: [done()] }) } : undefined,
    );
    await show();
    say('Add milk');
    await screen.findByRole('button', { name: 'Undo' });
    press('Copy the answer');
    expect(writeText).toHaveBeenCalledExactlyOnceWith('Done.\nOn the list\n- Milk, 2 l\n- Eggs, 6');
    await screen.findByText('Copied');
  });

  it('is shown as text: no markup, no links, line ends and simple lists', async () => {
    const response = 'See <b>https://evil.example</b> [x](javascript:1)\nNow:\n- one\n- two';
    fakeAssistant(({ endpoint }) => (endpoint === assistantApi.ask ? { reply: testAnswer({ response }) } : undefined));
    await show();
    say('Hi');
    await within(log()).findByText('two');
    expect(within(log()).queryByRole('link')).toBeNull();
    expect(log().querySelector('b')).toBeNull();
    expect(log().textContent).toContain('See <b>https://evil.example</b> [x](javascript:1)\nNow:');
  });

  it('scrolls only for who is at the end, and else says that something came', async () => {
    fakeAssistant(() => undefined);
    await show();
    let height = 900;
    Object.defineProperty(log(), 'clientHeight', { get: () => 384 });
    Object.defineProperty(log(), 'scrollHeight', { get: () => height });
    say('One');
    await within(log()).findByText('Milk is in the fridge.');
    expect(log().scrollTop).toBe(900);
    log().scrollTop = 100;
    fireEvent.scroll(log());
    height = 1200;
    say('Two');
    await waitFor(() => expect(within(log()).getAllByText('Milk is in the fridge.')).toHaveLength(2));
    expect(log().scrollTop).toBe(100);
    press('New message');
    expect(log().scrollTop).toBe(1200);
    expect(screen.queryByRole('button', { name: 'New message' })).toBeNull();
  });

  it('is there again after a reload, and deleted with a way back', async () => {
    fakeAssistant(() => undefined);
    await show();
    expect(screen.queryByRole('button', { name: 'Delete history' })).toBeNull();
    say('Add milk');
    await within(log()).findByText('Milk is in the fridge.');
    cleanup();
    await show();
    expect(within(log()).getByText('Add milk')).toBeTruthy();
    press('Delete history');
    expect(within(log()).queryByText('Add milk')).toBeNull();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('kelari.chat'))).toEqual([]);
    await screen.findByText('History deleted');
    press('Undo');
    expect(within(log()).getByText('Add milk')).toBeTruthy();
  });

  it('keeps the last fifty', async () => {
    fakeAssistant(() => undefined);
    await show();
    for (let at = 0; at < 27; at += 1) {
      say(`Number ${at}`);
      await waitFor(() => expect(screen.queryByText('The assistant is thinking…')).toBeNull());
    }
    expect(messagesOf(whose)).toHaveLength(50);
    expect(within(log()).queryByText('Number 1')).toBeNull();
  });
});

it('counts the answers of the model, quietly says why it did not answer, and what to say instead', async () => {
  const notice = 'The day of the language model is used up.';
  const calls = fakeAssistant(
    ({ endpoint, body }) =>
      endpoint === assistantApi.ask && body.message === 'Hm'
        ? { reply: testAnswer({ notice, tries: ['What expires?'], model: { used: 60, limit: 60 } }) }
        : undefined,
    { used: 59, limit: 60 },
  );
  await show();
  await screen.findByText('59 of 60 answers of the language model today');
  say('Hm');
  await screen.findByText(notice);
  expect(screen.getByText('60 of 60 answers of the language model today')).toBeTruthy();
  press('What expires?');
  await waitFor(() => expect(asked(calls).at(-1)?.body.message).toBe('What expires?'));
});
