// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { longestPart, partsOf, speak, stopSpeaking, voiceFor, voicesWithinMs } from './speech-output.ts';
import { standInSynthesis, standInVoice } from './speech-testing.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  stopSpeaking();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const soon = () => vi.advanceTimersByTimeAsync(0);

describe('the voice', () => {
  it.each([
    [['grc', 'el-GR'], 'el', 'el-GR'],
    [['grc', 'el_GR'], 'el', 'el_GR'],
    [['grc', 'el'], 'el', 'el'],
    [['el', 'el-GR'], 'el', 'el-GR'],
    [['grc', 'en-US', 'el-polyton'], 'el', undefined],
    [['en-GB', 'en-US'], 'en', 'en-US'],
    [['el-GR', 'en-AU'], 'en', 'en-AU'],
    [['el-GR', 'enm'], 'en', undefined],
  ] as const)('of %j for %s is %s', (tags, language, chosen) => {
    expect(
      voiceFor(
        tags.map((tag) => standInVoice(tag)),
        language,
      )?.lang,
    ).toBe(chosen);
  });

  it('is one on the device where there are several', () => {
    const far = standInVoice('el-GR', false);
    const near = standInVoice('el-GR');
    expect(voiceFor([far, near], 'el')).toBe(near);
    expect(voiceFor([far], 'el')).toBe(far);
  });
});

describe('speaking', () => {
  it('has the pace, pitch and volume of the specification', async () => {
    const synthesis = standInSynthesis();
    const onEnd = vi.fn();
    const speech = speak('Καλημέρα.', 'el', { onEnd });
    await soon();
    expect(synthesis.said[0]).toMatchObject({ lang: 'el-GR', rate: 0.9, pitch: 1, volume: 1 });
    expect(synthesis.said[0]?.voice?.lang).toBe('el-GR');
    synthesis.end();
    expect(await speech.spoken).toBe('ended');
    expect(onEnd).toHaveBeenCalledWith('ended');
  });

  it('waits a second for voices that come late, and then says that there is none', async () => {
    const late = standInSynthesis([]);
    const speech = speak('Ναι.', 'el');
    await vi.advanceTimersByTimeAsync(500);
    late.bring([standInVoice('grc')]);
    late.bring([standInVoice('grc'), standInVoice('el-GR')]);
    await soon();
    expect(late.texts()).toEqual(['Ναι.']);
    late.end();
    expect(await speech.spoken).toBe('ended');
    const none = standInSynthesis([standInVoice('grc')]);
    const silent = speak('Ναι.', 'el');
    await vi.advanceTimersByTimeAsync(voicesWithinMs);
    expect(await silent.spoken).toBe('no-voice');
    expect(none.said).toEqual([]);
  });

  it('cancels what is being spoken', async () => {
    const synthesis = standInSynthesis();
    const first = speak('Πρώτο.', 'el');
    await soon();
    const before = synthesis.cancels();
    const second = speak('Δεύτερο.', 'el');
    expect(await first.spoken).toBe('stopped');
    await soon();
    expect(synthesis.cancels()).toBeGreaterThan(before);
    expect(synthesis.texts()).toEqual(['Πρώτο.', 'Δεύτερο.']);
    second.stop();
    expect(await second.spoken).toBe('stopped');
  });

  it('goes on sentence by sentence, and stops between them', async () => {
    const synthesis = standInSynthesis();
    const long = `${'α'.repeat(150)}. ${'β'.repeat(150)}. ${'γ'.repeat(150)}.`;
    const speech = speak(long, 'el');
    await soon();
    synthesis.end();
    await soon();
    expect(synthesis.said).toHaveLength(2);
    speech.stop();
    expect(await speech.spoken).toBe('stopped');
    await soon();
    expect(synthesis.said).toHaveLength(2);
  });

  it('gives up a voice that never ends', async () => {
    standInSynthesis();
    const speech = speak('Ναι.', 'el');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await speech.spoken).toBe('failed');
  });

  it('is not there in a browser without it', async () => {
    expect(await speak('Yes.', 'en').spoken).toBe('no-voice');
  });
});

describe('a long text', () => {
  it('is cut at the ends of sentences, in both languages, and not within numbers', () => {
    const sentence = `Βάζεις 1.5 λίτρο νερό${' και ακόμη λίγο'.repeat(6)}; `;
    const parts = partsOf(sentence.repeat(3));
    expect(parts).toHaveLength(3);
    for (const part of parts) expect(part).toMatch(/;$/);
    expect(partsOf('Ένα. Δύο! Τρία· four? five')).toEqual(['Ένα. Δύο! Τρία· four? five']);
    expect(partsOf(' \n ')).toEqual([]);
  });

  it('loses no word where one sentence is longer than a browser speaks', () => {
    const words = Array.from({ length: 120 }, (_, index) => `λέξη${index}${index % 9 ? '' : ','}`).join(' ');
    const parts = partsOf(words);
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(longestPart);
    expect(parts.join(' ')).toBe(words);
  });
});
