import { createWriteStream } from 'node:fs';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fail } from '@kelari/core/kit/errors.ts';
import type { Text } from '@kelari/core/kit/language.ts';
import type { FastifyRequest } from 'fastify';

export type UploadWords = {
  readonly form: Text;
  readonly choose: Text;
  readonly broken: Text;
  /** For a file above `maxBytes`; without it the server's own limit says so itself. */
  readonly tooLarge?: Text;
};

/** The one file of a form. No foreign page can set the header without asking first, and we never allow it. */
export async function uploaded(
  request: FastifyRequest,
  words: UploadWords,
  options: { readonly maxBytes?: number } = {},
): Promise<Buffer> {
  const part = await partOf(request, words, options);
  return part.toBuffer().catch((error) => broken(error, words));
}

/** As `uploaded`, for what is too large to hold: into a file that was not there before. */
export async function uploadedTo(
  path: string,
  request: FastifyRequest,
  words: UploadWords,
  options: { readonly maxBytes: number },
): Promise<void> {
  const part = await partOf(request, words, options);
  await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 })).catch((error) =>
    broken(error, words),
  );
  if (part.file.truncated) throw fail('too_large', words.tooLarge ?? words.broken);
}

async function partOf(request: FastifyRequest, words: UploadWords, { maxBytes }: { readonly maxBytes?: number }) {
  const brokenForm = (error: unknown): never => broken(error, words);
  if (request.headers['x-requested-with'] === undefined) {
    throw fail('forbidden', {
      en: 'Uploads need the header X-Requested-With.',
      el: 'Η αποστολή αρχείων χρειάζεται την κεφαλίδα X-Requested-With.',
    });
  }
  if (!request.isMultipart()) throw fail('unsupported', words.form);
  const limits = maxBytes === undefined ? {} : { limits: { fileSize: maxBytes } };
  const part = await request.file(limits).catch(brokenForm);
  if (part?.fieldname !== 'file') {
    if (part) await pipeline(part.file, nowhere()).catch(brokenForm);
    throw fail('invalid', words.choose, {
      fields: [{ path: 'file', message: { en: 'This is required', el: 'Απαραίτητο πεδίο' } }],
    });
  }
  return part;
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/** What a limit was passed by says so itself; anything else is a form that is not whole. */
function broken(error: unknown, words: UploadWords): never {
  const { statusCode } = error as { statusCode?: unknown };
  if (statusCode === 413 && words.tooLarge) throw fail('too_large', words.tooLarge, { cause: error });
  if (typeof statusCode === 'number') throw error;
  throw fail('invalid', words.broken, { cause: error });
}
