import { writeFile } from 'node:fs/promises';

const rate = 48_000;

/** Writes a sound for Chromium's fake microphone: two seconds that rise and fall like syllables, then silence. PCM, 16 bits, mono. */
export async function writeSound(path: string, { seconds = 2, silence = 6 } = {}): Promise<void> {
  const samples = new Int16Array(rate * (seconds + silence));
  for (let at = 0; at < rate * seconds; at += 1) {
    const time = at / rate;
    const syllable = 0.55 + 0.45 * Math.sin(2 * Math.PI * 4 * time);
    // some tones at once pass the browser's removal of noise better than one
    const tones = [180, 360, 540, 900, 1_400].reduce((sum, hertz) => sum + Math.sin(2 * Math.PI * hertz * time), 0) / 5;
    samples[at] = Math.round(0.6 * 32_767 * syllable * tones);
  }
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.byteLength, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(2 * rate, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.byteLength, 40);
  await writeFile(path, Buffer.concat([head, Buffer.from(samples.buffer)]));
}
