import type { Config } from '../platform/config.ts';

/** Who is named in the settings, by an address that was proven. */
export const isOperator = (
  { operators }: Pick<Config, 'operators'>,
  person: { readonly email: string; readonly emailVerified: boolean },
): boolean => person.emailVerified && operators.includes(person.email.toLowerCase());
