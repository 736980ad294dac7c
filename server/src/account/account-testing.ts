import { accountApi } from '@kelari/core/account/contract.ts';
import type { Endpoint } from '@kelari/core/kit/endpoint.ts';
import { pathOf } from '@kelari/core/kit/endpoint.ts';
import type { LightMyRequestResponse } from 'fastify';
import type { Mail } from '../platform/mail.ts';
import type { Sent, TestApp } from '../testing/make-app.ts';

export const goodPassword = 'three figs on a blue plate';

export type Browser = ReturnType<typeof openBrowser>;

/** Calls as a browser would make them: it keeps cookies and comes from one address. */
export function openBrowser(t: TestApp, options: { ip?: string; headers?: Record<string, string> } = {}) {
  const cookies = new Map<string, string>();
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
  return {
    cookies,
    cookieHeader,
    async send<E extends Endpoint>(endpoint: E, sent: Sent<E> = {}): Promise<LightMyRequestResponse> {
      const query = new URLSearchParams((sent.query ?? {}) as Record<string, string>).toString();
      const response = await t.server.inject({
        method: endpoint.method,
        url: pathOf(endpoint, (sent.params ?? {}) as Record<string, unknown>) + (query && `?${query}`),
        remoteAddress: options.ip ?? '203.0.113.9',
        headers: {
          ...(cookies.size > 0 ? { cookie: cookieHeader() } : {}),
          ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...options.headers,
          ...sent.headers,
        },
        ...(sent.body === undefined ? {} : { payload: JSON.stringify(sent.body) }),
      });
      for (const { name, value, maxAge } of response.cookies) {
        if (maxAge === 0) cookies.delete(name);
        else cookies.set(name, value);
      }
      return response;
    },
  };
}

export const tokenIn = (mail: Mail | undefined): string => {
  const token = /[?&]token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`no token in the mail: ${mail?.subject}`);
  return token;
};

/** An account through the front door; `verified` opens the mailed link too. */
export async function signUp(
  t: TestApp,
  email: string,
  options: { verified?: boolean; password?: string; ip?: string } = {},
) {
  const browser = openBrowser(t, { ip: options.ip ?? '198.51.100.7' });
  const up = await browser.send(accountApi.signup, { body: { email, password: options.password ?? goodPassword } });
  if (up.statusCode !== 200) throw new Error(up.body);
  const mail = (await t.newMails()).find(({ to }) => to === email);
  const token = tokenIn(mail);
  if (options.verified ?? true) await browser.send(accountApi.verifyEmail, { query: { token } });
  return { browser, token };
}

export const signInAs = (browser: Browser, email: string, password = goodPassword) =>
  browser.send(accountApi.signin, { body: { email, password } });

/** Status of the current-user call: 200 signed in, 401 not. */
export const statusOf = async (browser: Browser): Promise<number> =>
  (await browser.send(accountApi.currentUser)).statusCode;
