import { randomUUID } from 'node:crypto';

const password = 'three figs on a blue plate';
const json = { 'content-type': 'application/json' };

/** A verified cook, signed in over HTTP at a server that says its development links (DEV_LINKS=1). */
export async function cookOverHttp(
  url: string,
): Promise<{ cookie: string; email: string; signIn: () => Promise<Response> }> {
  const email = `cook-${randomUUID().slice(0, 8)}@example.test`;
  const body = JSON.stringify({ email, password });
  const signup = await fetch(`${url}/api/auth/signup`, { method: 'POST', headers: json, body });
  const { verificationLink } = (await signup.json()) as { verificationLink?: string };
  if (!verificationLink) throw new Error(`sign-up gave no development link: ${signup.status}`);
  const token = new URL(verificationLink).searchParams.get('token') ?? '';
  await fetch(`${url}/api/auth/verify-email?token=${token}`);
  const signIn = () => fetch(`${url}/api/auth/signin`, { method: 'POST', headers: json, body });
  const signedIn = await signIn();
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0];
  if (!signedIn.ok || !cookie) throw new Error(`sign-in failed: ${signedIn.status}`);
  return { cookie, email, signIn };
}
