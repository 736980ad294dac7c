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
  { maxBytes }: { readonly maxBytes?: number } = {},
): Promise<Buffer> {
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
    await part?.toBuffer().catch(brokenForm);
    throw fail('invalid', words.choose, {
      fields: [{ path: 'file', message: { en: 'This is required', el: 'Απαραίτητο πεδίο' } }],
    });
  }
  return part.toBuffer().catch(brokenForm);
}

/** What a limit was passed by says so itself; anything else is a form that is not whole. */
function broken(error: unknown, words: UploadWords): never {
  const { statusCode } = error as { statusCode?: unknown };
  if (statusCode === 413 && words.tooLarge) throw fail('too_large', words.tooLarge, { cause: error });
  if (typeof statusCode === 'number') throw error;
  throw fail('invalid', words.broken, { cause: error });
}
