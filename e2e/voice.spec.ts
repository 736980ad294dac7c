import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modelStandIn } from '../server/src/testing/model-stand-in.ts';
import { devices, eventually, type Language, signedIn, toHaveFocus, violations, visitor } from './browser.ts';
import { chromiumFlags, findChromium } from './chromium.ts';
import { writeSound } from './fake-microphone.ts';
import { call, stock } from './kitchen.ts';
import { kitchenWithSites } from './kitchen-with-sites.ts';

const words = {
  el: {
    speak: 'Μιλήστε στην κουζίνα',
    stop: 'Τέλος ακρόασης',
    replay: 'Ακούστε ξανά την απάντηση',
    field: 'Μήνυμα στον βοηθό',
    list: 'βάλε δύο λίτρα γάλα στη λίστα',
    undo: 'Αναίρεση',
    handsFree: 'Ακρόαση χωρίς χέρια',
    next: 'επόμενο',
    second: 'Βήμα 2 από 2',
    timer: 'χρονόμετρο δέκα λεπτά',
    timers: 'Χρονόμετρα',
    off: 'σταμάτα να ακούς',
    isOff: 'Δεν ακούω πια.',
    noVoice: /δεν έχει ελληνική φωνή/,
    blocked: /Το μικρόφωνο είναι κλειστό/,
    dead: /Η ακρόαση δεν απαντά/,
    deaf: /δεν μπορεί να ακούσει εδώ/,
  },
  en: {
    speak: 'Speak to the kitchen',
    stop: 'Stop listening',
    replay: 'Replay the answer',
    field: 'Message to the assistant',
    list: 'add two litres of milk to the list',
    undo: 'Undo',
    handsFree: 'Listen hands-free',
    next: 'next',
    second: 'Step 2 of 2',
    timer: 'timer for ten minutes',
    timers: 'Timers',
    off: 'stop listening',
    isOff: 'I stopped listening.',
    noVoice: /has no English voice/,
    blocked: /The microphone is blocked/,
    dead: /Listening gives no answer/,
    deaf: /cannot listen here/,
  },
} as const;

let folder: string;
let browser: Browser;
/** Stands in for a service that writes speech down; it is told what to write. */
let transcriber: Awaited<ReturnType<typeof modelStandIn>>;
let kitchen: Awaited<ReturnType<typeof kitchenWithSites>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kelari-voice-'));
  const sound = join(folder, 'sound.wav');
  await writeSound(sound);
  browser = await chromium.launch({
    executablePath: findChromium(),
    args: [
      ...chromiumFlags,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-audio-capture=${sound}%noloop`,
    ],
  });
  transcriber = await modelStandIn();
  kitchen = await kitchenWithSites(undefined, {
    TRANSCRIPTION_BASE_URL: transcriber.base,
    TRANSCRIPTION_MODEL: 'stand-in',
  });
});
afterAll(async () => {
  await browser?.close();
  await kitchen?.close();
  await transcriber?.stop();
  await rm(folder, { recursive: true, force: true });
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Takes the browser's recogniser away. */
const withoutRecogniser = (context: BrowserContext) =>
  context.addInitScript(() => {
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) Reflect.deleteProperty(window, name);
  });

type Scripted = Window & {
  /** The newest that listens. */
  recogniser?: EventTarget;
  hear: (text: string, isFinal: boolean) => void;
};
/**
 * A scripted recogniser in place of the browser's: `well` hears what the test says by `hear`, `dead` never gives an event,
 * `denied` is refused the microphone.
 */
const withScriptedRecogniser = (context: BrowserContext, kind: 'well' | 'dead' | 'denied') =>
  context.addInitScript((how) => {
    const page = window as unknown as Scripted;
    class ScriptedRecogniser extends EventTarget {
      start() {
        page.recogniser = this;
        if (how === 'dead') return;
        setTimeout(() => {
          if (how === 'well') this.dispatchEvent(new Event('start'));
          else this.dispatchEvent(Object.assign(new Event('error'), { error: 'not-allowed' }));
        });
      }
      stop() {
        this.dispatchEvent(new Event('end'));
      }
      abort() {}
    }
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition'])
      Object.defineProperty(window, name, { value: ScriptedRecogniser, configurable: true, writable: true });
    page.hear = (text, isFinal) => {
      const results = [Object.assign([{ transcript: text }], { isFinal })];
      page.recogniser?.dispatchEvent(Object.assign(new Event('result'), { results }));
    };
  }, kind);
const hear = (page: Page, text: string, isFinal = true) =>
  page.evaluate(([said, whole]) => (window as unknown as Scripted).hear(said, whole), [text, isFinal] as const);

/** How loud a recording is, as this browser decodes it: the root of the mean square, 0 to 1. */
const loudness = (page: Page, bytes: Buffer) =>
  page.evaluate(async (base64) => {
    const data = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const sound = await new AudioContext().decodeAudioData(data.buffer);
    const samples = sound.getChannelData(0);
    let sum = 0;
    for (const sample of samples) sum += sample * sample;
    return { rms: Math.sqrt(sum / samples.length), seconds: sound.duration };
  }, bytes.toString('base64'));

type Item = { readonly productName: string; readonly quantity: number };
const onList = (context: BrowserContext) => call<Item[]>(context, 'GET', '/api/shopping');

/** A cook of the kitchen whose server has speech written down, in a browser without a recogniser. */
async function cook(language: Language, device: keyof typeof devices, within = browser): Promise<BrowserContext> {
  const context = await within.newContext({
    baseURL: kitchen.url,
    viewport: devices[device],
    locale: language === 'el' ? 'el-GR' : 'en-GB',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(20_000);
  await withoutRecogniser(context);
  await context.addCookies([await kitchen.signIn(`voice-${language}-${device}-${within === browser}@example.test`)]);
  await context.request.put('/api/user/profile', { data: { language } });
  return context;
}

describe('without a recogniser, on a server that has speech written down', () => {
  it.each([
    ['el', 'phone'],
    ['en', 'desktop'],
  ] as const)('records from the microphone until a pause, and does what was said: %s, %s', async (language, device) => {
    const say = words[language];
    const context = await cook(language, device);
    transcriber.reset();
    transcriber.tell({ do: 'say', text: say.list });
    const page = await context.newPage();
    await page.goto('/voice-chat');
    await button(page, say.speak).click();
    await button(page, say.stop).waitFor();
    const meter = page.getByRole('meter');
    await eventually(async () => Number(await meter.getAttribute('aria-valuenow'))).toBeGreaterThan(25);

    // nobody presses again: the pause ends it
    await page.getByRole('log').getByText(say.list).waitFor();
    await button(page, say.undo).waitFor();
    expect((await onList(context)).map(({ productName, quantity }) => [productName.toLowerCase(), quantity])).toEqual([
      [language === 'el' ? 'γάλα' : 'milk', 2],
    ]);
    const file = transcriber.asked.at(-1)?.parts.find(({ name }) => name === 'file');
    const { rms, seconds } = await loudness(page, file?.bytes ?? Buffer.alloc(0));
    console.info(`recorded ${seconds.toFixed(1)} s, ${file?.bytes.length} bytes, loudness ${rms.toFixed(3)}`);
    expect(rms).toBeGreaterThan(0.01);
    expect(seconds).toBeGreaterThan(2);
    // this Chromium has no voices at all
    await page.getByText(say.noVoice).waitFor();
    expect(await violations(page)).toEqual([]);
    await context.close();
  });
});

describe('where nothing listens, it is typed', () => {
  it('because the browser itself refuses the microphone', async () => {
    // without the flag that says yes for the person, and without anybody to ask
    const strict = await chromium.launch({
      executablePath: findChromium(),
      args: [...chromiumFlags, '--use-fake-device-for-media-stream', '--deny-permission-prompts'],
    });
    const context = await cook('en', 'phone', strict);
    const page = await context.newPage();
    await page.goto('/voice-chat');
    await button(page, words.en.speak).click();
    await typesInstead(page, 'en', words.en.blocked);
    await strict.close();
  });

  const typesInstead = async (page: Page, language: Language, why: RegExp | null) => {
    const say = words[language];
    if (why) await page.getByText(why).waitFor();
    const field = page.getByRole('textbox', { name: say.field });
    if (why) await toHaveFocus(field);
    await field.fill(say.list);
    await field.press('Enter');
    await button(page, say.undo).waitFor();
    expect(await button(page, say.replay).count()).toBe(1);
  };

  it.each([
    ['dead', 'el', 'phone'],
    ['denied', 'en', 'desktop'],
  ] as const)('%s (a scripted recogniser): %s, %s', async (kind, language, device) => {
    const { page, context, problems } = await visitor(browser, { device, language });
    await context.grantPermissions(['microphone']);
    await withScriptedRecogniser(context, kind);
    await signedIn(context, language);
    await page.goto('/voice-chat');
    await button(page, words[language].speak).click();
    await typesInstead(page, language, kind === 'dead' ? words[language].dead : words[language].blocked);
    expect(await violations(page)).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('absent: says so at once, and still takes what is typed', async () => {
    const { page, context, problems } = await visitor(browser, { device: 'phone', language: 'en' });
    await withoutRecogniser(context);
    await signedIn(context, 'en');
    await page.goto('/voice-chat');
    await page.getByText('Speech Not Supported').first().waitFor();
    await page.getByText(words.en.deaf).waitFor();
    await button(page, words.en.speak).click();
    await typesInstead(page, 'en', words.en.deaf);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('with the recogniser of this very browser, which has no service behind it', async () => {
    const { page, context } = await visitor(browser, { device: 'desktop', language: 'el' });
    await context.grantPermissions(['microphone']);
    await signedIn(context, 'el');
    await page.goto('/voice-chat');
    await button(page, words.el.speak).click();
    await eventually(() => page.getByRole('textbox', { name: words.el.field }).isEditable()).toBe(true);
    await eventually(() => button(page, words.el.stop).count()).toBe(0);
    await typesInstead(page, 'el', null);
    await context.close();
  });
});

describe('with a recogniser (scripted)', () => {
  it('shows what was said at once, and the answer without a model soon after', async () => {
    const { page, context, problems } = await visitor(browser, { device: 'phone', language: 'en' });
    await withScriptedRecogniser(context, 'well');
    await signedIn(context, 'en');
    await stock(context, [{ name: 'Yoghurt', location: 'fridge', quantity: 2 }]);
    await page.goto('/voice-chat');
    const first: number[] = [];
    const whole: number[] = [];
    for (let turn = 1; turn <= 12; turn += 1) {
      await button(page, words.en.speak).click();
      await button(page, words.en.stop).waitFor();
      await hear(page, 'do I have', false);
      await page.getByText('do I have', { exact: true }).waitFor();
      const [shown, answered] = await page.evaluate(async (text) => {
        const page = window as unknown as Scripted;
        const log = () => document.querySelector('[role=log]');
        const count = () => log()?.querySelectorAll('li').length ?? 0;
        /** The time at which a frame is painted in which this is so. */
        const painted = (isSo: () => boolean) =>
          new Promise<number>((resolve) => {
            const look = () =>
              isSo() ? requestAnimationFrame(() => resolve(performance.now())) : requestAnimationFrame(look);
            look();
          });
        const answers = () => log()?.querySelectorAll('button[aria-label="Replay the answer"]').length ?? 0;
        const [before, replays] = [count(), answers()];
        const spoken = performance.now();
        page.hear(text, true);
        const bubble = await painted(() => count() > before && (log()?.textContent?.includes(text) ?? false));
        const answer = await painted(() => answers() > replays);
        return [bubble - spoken, answer - spoken];
      }, `do I have yoghurt ${turn}`);
      first.push(shown ?? Number.NaN);
      whole.push(answered ?? Number.NaN);
      await button(page, words.en.speak).waitFor();
    }
    const at = (times: number[], share: number) =>
      times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? 0;
    const figures = (times: number[]) =>
      `median ${at(times, 0.5).toFixed(0)} ms, slowest ${at(times, 1).toFixed(0)} ms`;
    console.info(`end of speech to its text: ${figures(first)}; to the answer: ${figures(whole)}`);
    // the promise is 100 ms on a quiet machine; this one may be busy
    expect(at(first, 0.5)).toBeLessThan(400);
    expect(await violations(page)).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  it.each([
    ['el', 'phone'],
    ['en', 'desktop'],
  ] as const)(
    'turns the steps of a recipe and sets a timer without hands and without a network: %s, %s',
    async (language, device) => {
      const say = words[language];
      const { page, context } = await visitor(browser, { device, language });
      await withScriptedRecogniser(context, 'well');
      await signedIn(context, language);
      const { id } = await call(context, 'POST', '/api/recipes', {
        name: 'Soup',
        servings: 4,
        ingredients: [{ name: 'water' }],
        instructions: ['Boil the water.', 'Eat.'],
      });
      await page.goto(`/recipes/${id}/cook`);
      await button(page, say.handsFree).click();
      await button(page, say.stop).waitFor();
      expect(await violations(page)).toEqual([]);
      await context.setOffline(true);
      // each turn listens with a new recogniser
      const listens = () => page.waitForFunction(() => (window as unknown as Scripted).recogniser !== undefined);
      const turn = async (text: string) => {
        await listens();
        await page.evaluate((said) => {
          const page = window as unknown as Scripted;
          const recogniser = page.recogniser;
          Reflect.deleteProperty(page, 'recogniser');
          const results = [Object.assign([{ transcript: said }], { isFinal: true })];
          recogniser?.dispatchEvent(Object.assign(new Event('result'), { results }));
        }, text);
      };
      await turn(say.next);
      await turn(say.next);
      await page.getByRole('heading', { name: say.second }).waitFor();
      await turn(say.timer);
      await page
        .getByRole('region', { name: say.timers })
        .getByText(/^(10:00|9:5\d)$/)
        .waitFor();
      await turn(say.off);
      await page.getByText(say.isOff).waitFor();
      await button(page, say.handsFree).waitFor();
      await context.close();
    },
  );
});
