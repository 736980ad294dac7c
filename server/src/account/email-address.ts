import { domainToASCII, domainToUnicode } from 'node:url';

export type EmailAddress = {
  /** Where mail goes: folded to lower case, the domain in ASCII. */
  readonly email: string;
  /** What makes two addresses one mailbox; unique among users. The database computes the same from `email`. */
  readonly key: string;
};

/** Space, controls and what would need quoting in a header (RFC 5322 specials); everything else may stand before the @. */
const unsafe = /[\s\p{C}<>()[\]\\,;:"@]/u;
const googleMail = new Set(['gmail.com', 'googlemail.com']);

export const emailKeyOf = (email: string): string => {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  return googleMail.has(domain) ? `${email.slice(0, at).replaceAll('.', '')}@gmail.com` : email;
};

/**
 * Reads an address as typed: full-width and upper-case forms, a Greek domain and a dot after the domain are the same
 * mailbox. Mail goes only to the folded address, so nobody can take over another's by typing a look-alike.
 */
export function readEmail(typed: string): EmailAddress | undefined {
  const text = typed.normalize('NFKC').trim().toLowerCase();
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  const domain = domainToASCII(text.slice(at + 1).replace(/\.$/, ''));
  if (at < 1 || Buffer.byteLength(local) > 64 || unsafe.test(local) || /^\.|\.\.|\.$/.test(local)) return undefined;
  if (!/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/.test(domain)) return undefined;
  const email = `${local}@${domain}`;
  return email.length <= 254 ? { email, key: emailKeyOf(email) } : undefined;
}

/** The address as its owner writes it: παράδειγμα.ελ, not xn--hxajbheg2az3al.xn--qxam. */
export function shownEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, at)}@${domainToUnicode(email.slice(at + 1))}`;
}
