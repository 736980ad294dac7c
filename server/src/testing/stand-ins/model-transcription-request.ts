import { asRefused, Invalid, missing, type Refused, wrongValue } from './model-refused.ts';

/** One part of a `multipart/form-data` body; `filename` and `type` are those of files. */
export type Part = {
  readonly name: string;
  readonly filename?: string;
  readonly type?: string;
  readonly bytes: Buffer;
};

const audio = ['flac', 'm4a', 'mp3', 'mp4', 'mpeg', 'mpga', 'oga', 'ogg', 'wav', 'webm'];
const partKeys = [
  'file',
  'model',
  'language',
  'prompt',
  'response_format',
  'temperature',
  'stream',
  'chunking_strategy',
  'include[]',
  'timestamp_granularities[]',
];

/** Null when the parts are those that the published schema of a transcription allows. */
export const refusedTranscription = (parts: readonly Part[], strict: boolean): Refused | null =>
  asRefused(() => {
    const text = (name: string) => parts.find((part) => part.name === name)?.bytes.toString('utf8');
    const unknown = parts.find(({ name }) => !partKeys.includes(name));
    if (strict && unknown) throw new Invalid(`Unrecognized request argument supplied: ${unknown.name}`);
    if (!text('model')) throw new Invalid('you must provide a model parameter');
    const file = parts.find(({ name }) => name === 'file');
    if (!file || file.filename === undefined) throw missing('file');
    if (!audio.includes(file.filename.split('.').pop()?.toLowerCase() ?? ''))
      throw new Invalid(
        `Invalid file format. Supported formats: [${audio.map((name) => `'${name}'`).join(', ')}]`,
        'file',
      );
    if (file.bytes.length < 100)
      throw new Invalid('Audio file is too short. Minimum audio length is 0.1 seconds.', 'file', 'audio_too_short');
    const language = text('language');
    if (language !== undefined && !/^[a-z]{2}$/.test(language))
      throw new Invalid(
        'Language parameter must be specified in ISO-639-1 format.',
        'language',
        'invalid_language_format',
      );
    const format = text('response_format');
    if (format !== undefined && !['json', 'text', 'srt', 'verbose_json', 'vtt'].includes(format))
      throw wrongValue('response_format', format);
    const temperature = text('temperature');
    if (temperature !== undefined && !(Number(temperature) >= 0 && Number(temperature) <= 1))
      throw wrongValue('temperature', temperature);
    if (parts.some(({ name }) => name === 'timestamp_granularities[]') && format !== 'verbose_json')
      throw new Invalid(
        "'timestamp_granularities' needs 'response_format' to be 'verbose_json'.",
        'timestamp_granularities',
      );
  });
