import { fail } from '@kelari/core/kit/errors.ts';
import { hash, verify } from '@node-rs/argon2';
import { createTurns } from '../platform/turns.ts';
import { isCommonPassword } from './common-passwords.ts';
import { busy, commonPassword, shortPassword, unreadablePassword } from './text.ts';

/** argon2id, OWASP's second recommendation: 19 MiB, 2 passes, 1 lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const atOnce = 2;
const queueLength = 32;
/** The hash, at the same cost, of random bytes that nobody kept: what unknown addresses are checked against. */
const nobody = '$argon2id$v=19$m=19456,t=2,p=1$SdWWA1tHMWZW3tMsjIDfTg$utP0Tbv2zVk9wpbp7bJI9vrH5zlZl/cxSQZDuhqERco';

export type Passwords = {
  hash(password: string): Promise<string>;
  /** Without a hash it takes as long and answers false, so that nobody can tell which addresses have an account. */
  verify(stored: string | null | undefined, password: string): Promise<boolean>;
};

/** Two hashes at once keep the cores for everybody else; whoever finds 32 waiting is told to come back. */
export function createPasswords(): Passwords {
  const turns = createTurns({ most: atOnce, mostWaiting: queueLength, busy, retryAfter: 2 });
  return {
    hash: (password) => turns.run(() => hash(password, cost)),
    verify: async (stored, password) => {
      const right = await turns.run(() => verify(stored ?? nobody, password));
      return right && stored !== null && stored !== undefined;
    },
  };
}

/** Throws where a new password is too short, among the most used ones, or not text. Any other characters are welcome. */
export function refuseWeakPassword(path: string, password: string, minimum: number): void {
  const problem = !password.isWellFormed()
    ? unreadablePassword
    : [...password].length < minimum
      ? shortPassword(minimum)
      : isCommonPassword(password)
        ? commonPassword
        : undefined;
  if (problem) throw fail('invalid', problem, { fields: [{ path, message: problem }] });
}
