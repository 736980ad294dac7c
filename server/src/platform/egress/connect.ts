import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { hostOf, isPublicAddress, localNetworks, portOf, Refusal, sameAddress } from './address.ts';

/** An address of the operator's configuration that may lie in a private network, such as a model on the same machine. */
export type Endpoint = { readonly host: string; readonly port: number };

type Target = { host: string; port: number; addresses: readonly string[] };

export type ConnectSettings = {
  /** All addresses of a name; default: the system's resolver. */
  resolve?: (host: string) => Promise<readonly string[]>;
  /** Reached only by calls that say `operator: true`. */
  allow?: readonly Endpoint[];
  /** Ports of user-supplied addresses. */
  ports?: readonly number[];
  /** Opens the TCP connection to one of the checked addresses, and to nothing else. */
  dial?: (target: Target) => Socket;
  isPublic?: (address: string) => boolean;
};

/** What opens connections, TLS included, to addresses that were checked, and to nothing else. */
export function connector({ resolve = resolveSystem, allow = [], ports = [80, 443], ...settings }: ConnectSettings) {
  const { dial = dialPinned } = settings;
  const isPublic = settings.isPublic ?? ((address: string) => isPublicAddress(address, localNetworks()));

  async function checkedAddresses(url: URL, operator: boolean, signal: AbortSignal): Promise<readonly string[]> {
    const host = hostOf(url);
    const port = portOf(url);
    const trusted = operator && allow.some((endpoint) => endpoint.host === host && endpoint.port === port);
    if (!trusted && !ports.includes(port)) throw new Refusal(`port ${port}`);
    if (!trusted && isIP(host) === 0 && !host.includes('.')) throw new Refusal('local name');
    const addresses = isIP(host) === 0 ? await unlessAborted(resolve(host), signal) : [host];
    if (addresses.length === 0) throw new Refusal('no address');
    if (!trusted && !addresses.every((address) => isPublic(address))) throw new Refusal('not a public address');
    return addresses;
  }

  async function openSocket(url: URL, operator: boolean, signal: AbortSignal): Promise<Socket> {
    const host = hostOf(url);
    const addresses = await checkedAddresses(url, operator, signal);
    const tcp = dial({ host, port: portOf(url), addresses }).on('error', ignore);
    try {
      await once(tcp, 'connect', { signal });
      const peer = tcp.remoteAddress ?? '';
      if (!addresses.some((address) => sameAddress(address, peer))) throw new Refusal('connected elsewhere');
      if (url.protocol === 'http:') return tcp;
      const servername = isIP(host) === 0 ? host : '';
      const options = { socket: tcp, host, servername, ALPNProtocols: ['http/1.1'], rejectUnauthorized: true };
      const tls = connectTls(options).on('error', ignore);
      await once(tls, 'secureConnect', { signal });
      return tls;
    } catch (error) {
      tcp.destroy();
      throw error;
    }
  }

  return openSocket;
}

const ignore = () => {};

async function resolveSystem(host: string): Promise<string[]> {
  const answers = await lookup(host, { all: true, order: 'ipv4first' });
  return answers.map(({ address }) => address);
}

function dialPinned({ host, port, addresses }: Target): Socket {
  const answers = addresses.map((address) => ({ address, family: isIP(address) }));
  return connectTcp({
    host,
    port,
    autoSelectFamily: true,
    // asked for the name again, Node gets the answers that were checked
    lookup: (_name, _options, done) => done(null, answers),
  });
}

export function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}
