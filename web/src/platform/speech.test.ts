// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askingMs, deadAfterMs, dictationKey, type Heard, recogniser } from './speech.ts';
import { ScriptedRecogniser, standInRecogniser } from './speech-testing.ts';

const granted = async () => 'granted' as const;
let permission: () => Promise<PermissionState> = granted;
const listen = (onText?: (text: string) => void) =>
  recogniser('el', { make: () => new ScriptedRecogniser(), permission: () => permission() }).listen(onText);
const engine = () => ScriptedRecogniser.last();

beforeEach(() => {
  vi.useFakeTimers();
  standInRecogniser();
  permission = granted;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the recogniser', () => {
  it('listens for one utterance in exactly Greek or American English, with what it has so far', async () => {
    const seen: string[] = [];
    const hearing = listen((text) => seen.push(text));
    expect(engine()).toMatchObject({ lang: 'el-GR', interimResults: true, continuous: false });
    engine().begin();
    engine().interim('τι έχω');
    engine().result([
      { text: 'τι έχω ', isFinal: true },
      { text: ' στο ψυγείο', isFinal: true },
    ]);
    expect(await hearing.heard).toEqual({ text: 'τι έχω στο ψυγείο' });
    expect(seen).toEqual(['τι έχω', 'τι έχω στο ψυγείο']);
    recogniser('en', { make: () => new ScriptedRecogniser() }).listen();
    expect(engine().lang).toBe('en-US');
  });

  it.each([
    ['not-allowed', 'denied'],
    ['service-not-allowed', 'denied'],
    ['audio-capture', 'missing'],
    ['language-not-supported', 'missing'],
    ['no-speech', 'no-speech'],
    ['network', 'network'],
    ['aborted', 'aborted'],
  ] as const)('error %s is %s', async (error, failure) => {
    const hearing = listen();
    engine().begin();
    engine().fail(error);
    expect(await hearing.heard).toEqual({ failure });
  });

  it('is missing where the browser has none', async () => {
    vi.unstubAllGlobals();
    expect(await recogniser('el').listen().heard).toEqual({ failure: 'missing' });
  });

  it('is dead when no event comes within three seconds, and not a moment earlier', async () => {
    let heard: Heard | undefined;
    void listen().heard.then((answer) => {
      heard = answer;
    });
    await vi.advanceTimersByTimeAsync(deadAfterMs - 1);
    expect(heard).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(heard).toEqual({ failure: 'dead' });
    expect(engine().calls).toEqual(['start', 'abort']);
  });

  it('lives after any event, however long the cook thinks', async () => {
    const answered = vi.fn();
    const hearing = listen();
    void hearing.heard.then(answered);
    engine().dispatchEvent(new Event('audiostart'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(answered).not.toHaveBeenCalled();
    engine().end();
    expect(await hearing.heard).toEqual({ failure: 'no-speech' });
  });

  it('waits longer while the browser asks for the microphone', async () => {
    permission = async () => 'prompt';
    const answered = vi.fn();
    void listen().heard.then(answered);
    await vi.advanceTimersByTimeAsync(askingMs - 1);
    expect(answered).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(answered).toHaveBeenCalledWith({ failure: 'dead' });
  });

  it('does not lose a sign of life that comes while the permission is looked up', async () => {
    permission = async () => {
      engine().begin();
      return 'granted';
    };
    const answered = vi.fn();
    void listen().heard.then(answered);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(answered).not.toHaveBeenCalled();
  });

  it('stopped by the cook hands on what was said so far, and gives up a recogniser that does not end', async () => {
    const first = listen();
    engine().begin();
    engine().interim('γάλα');
    first.stop();
    expect(engine().calls).toEqual(['start', 'stop']);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await first.heard).toEqual({ text: 'γάλα' });
    const second = listen();
    engine().begin();
    second.stop();
    engine().end();
    expect(await second.heard).toEqual({ failure: 'aborted' });
  });
});

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, 'mac'],
  ['Mozilla/5.0 (Linux; Android 14)', 5, 'android'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 0, 'windows'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 0, 'other'],
] as const)('%s (%i touches) dictates as on %s', (userAgent, maxTouchPoints, key) => {
  expect(dictationKey({ userAgent, maxTouchPoints })).toBe(key);
});
