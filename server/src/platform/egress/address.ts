import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';

/** Why a request was not made or not finished: for the log, never for the one who asked. */
export class Refusal extends Error {
  readonly status: number | undefined;

  constructor(reason: string, status?: number) {
    super(reason);
    this.name = 'Refusal';
    this.status = status;
  }
}

/** The part of IPv6 that the registries hand out; everything else is special, whatever a table says about it. */
const globalUnicast: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/** Answers to every virtual machine of one large cloud, though its number looks public. */
const cloudControl = '168.63.129.16';

/**
 * True for a canonical address that belongs to the open Internet and to no network this machine is part of.
 * `ownNetworks` are CIDR blocks: with IPv6 the neighbours in the kitchen have public numbers too.
 */
export function isPublicAddress(address: string, ownNetworks: readonly string[] = []): boolean {
  if (isIP(address) === 0 || address.includes('%') || address === cloudControl) return false;
  const ip = ipaddr.parse(address);
  if (ip.range() !== 'unicast') return false;
  if (ip instanceof ipaddr.IPv6 && !ip.match(globalUnicast)) return false;
  return !ownNetworks.some((block) => {
    const [network, bits] = ipaddr.parseCIDR(block);
    return network.kind() === ip.kind() && ip.match(network, bits);
  });
}

/** The networks of this machine's interfaces; loopback and private ones are refused anyway. */
export function localNetworks(): string[] {
  return Object.values(networkInterfaces()).flatMap((list) => (list ?? []).flatMap(({ cidr }) => cidr ?? []));
}

/** The same address, however it is written. */
export function sameAddress(one: string, other: string): boolean {
  if (isIP(one) === 0 || isIP(other) === 0) return false;
  return ipaddr.parse(one).toNormalizedString() === ipaddr.parse(other).toNormalizedString();
}

/** A URL's host without the brackets of IPv6. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

export const portOf = (url: URL): number => Number(url.port || (url.protocol === 'https:' ? 443 : 80));

const scheme = /^[a-z][a-z0-9+.-]*:/i;
/** What stands between `//` and the first slash: more than the host, so that `#@` and `?@` tricks are seen. */
const authority = /^(?:[a-z][a-z0-9+.-]*:)?\/\/([^/]*)/i;
const domainName = /^(?=.{1,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;
const plainName = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * Reads an http(s) address, `base` being the page that redirected to it. Refuses what two parsers could read
 * differently: credentials, backslashes, control and invisible characters, percent signs or look-alikes in the host,
 * IPv4 in any but its plain form, a trailing dot. Names without a dot pass here; only an allowed endpoint may have one.
 */
export function readUrl(text: string, base?: URL): URL {
  if (text.length > 4096) throw new Refusal('URL too long');
  if (/[\p{C}\\]/u.test(text)) throw new Refusal('URL with control characters or backslashes');
  const trimmed = text.trim();
  const raw = authority.exec(trimmed)?.[1];
  if (raw === undefined ? scheme.test(trimmed) || !base : raw === '') throw new Refusal('URL without //host');
  if (raw !== undefined && (/[@%\s]/.test(raw) || raw.normalize('NFKC') !== raw.normalize('NFC'))) {
    throw new Refusal('URL with credentials or odd characters in its host');
  }
  const url = URL.parse(trimmed, base?.href);
  if (!url) throw new Refusal('not a URL');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Refusal(`scheme ${url.protocol}`);
  const host = hostOf(url);
  const family = isIP(host);
  if (family === 4 && raw !== undefined && raw.replace(/[?#:].*$/s, '') !== host) throw new Refusal('odd form of IPv4');
  if (family === 0 && !domainName.test(host) && !plainName.test(host)) throw new Refusal('not a host name');
  url.hash = '';
  return url;
}

/** `base` with exactly these parameters added: values are encoded, so none can bring a second one in (`a&key=b`). */
export function buildUrl(base: string, parameters: Readonly<Record<string, string | number | undefined>>): string {
  const url = new URL(base);
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url.href;
}

/** True for https on its own port at a public address, or under a name, as far as the text tells: what the name means is asked when it is used. */
export function isPublicHttps(text: string): boolean {
  try {
    const url = readUrl(text);
    const host = hostOf(url);
    if (url.protocol !== 'https:' || url.port !== '') return false;
    return isIP(host) === 0 ? host.includes('.') : isPublicAddress(host, localNetworks());
  } catch {
    return false;
  }
}
