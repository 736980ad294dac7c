import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

export const projectRoot = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

const flag = z.pipe(
  z.optional(z.enum(['', '0', '1', 'true', 'false', 'on', 'off'])),
  z.transform((value) => value === '1' || value === 'true' || value === 'on'),
);
const flagOn = z.pipe(
  z.optional(z.enum(['', '0', '1', 'true', 'false', 'on', 'off'])),
  z.transform((value) => !(value === '0' || value === 'false' || value === 'off')),
);
const text = z.pipe(
  z.optional(z.string()),
  z.transform((value) => value?.trim() || undefined),
);
const whole = (fallback: number, min: number, max: number) =>
  z.pipe(
    z.optional(z.string()),
    z.transform((value, ctx) => {
      if (value === undefined || value.trim() === '') return fallback;
      const number = Number(value);
      if (Number.isInteger(number) && number >= min && number <= max) return number;
      ctx.issues.push({ code: 'custom', input: value, message: `must be a whole number from ${min} to ${max}` });
      return z.NEVER;
    }),
  );
const url = (...protocols: string[]) =>
  z.pipe(
    z.optional(z.string()),
    z.transform((value, ctx) => {
      const trimmed = value?.trim();
      if (!trimmed) return undefined;
      const parsed = URL.canParse(trimmed) ? new URL(trimmed) : null;
      if (parsed && protocols.includes(parsed.protocol)) return trimmed;
      ctx.issues.push({ code: 'custom', input: value, message: `must be an address with ${protocols.join(' or ')}` });
      return z.NEVER;
    }),
  );

/** Every setting the server reads, once, at start. The README's table and .env.example list the same names (a test compares). */
const Environment = z.object({
  PORT: whole(3000, 0, 65_535),
  HOST: z.pipe(
    text,
    z.transform((value) => value ?? '127.0.0.1'),
  ),
  PUBLIC_URL: url('http:', 'https:'),
  DATABASE_URL: url('postgres:', 'postgresql:'),
  KELARI_DATA: text,
  KELARI_SECRET: z.pipe(
    text,
    z.transform((value, ctx) => {
      if (value === undefined || value.length >= 32) return value;
      ctx.issues.push({ code: 'custom', input: value, message: 'must have at least 32 characters' });
      return z.NEVER;
    }),
  ),
  INSECURE_HTTP: flag,
  DEV_LINKS: flag,
  TRUSTED_PROXIES: text,
  SMTP_URL: url('smtp:', 'smtps:'),
  MAIL_FROM: z.pipe(
    text,
    z.transform((value) => value ?? 'Kelari <kelari@localhost>'),
  ),
  EMAIL_LOGIN: flagOn,
  SIGNUP: flagOn,
  SIGNUPS_PER_HOUR: whole(10, 1, 1_000_000),
  PASSWORD_MIN: whole(6, 6, 64),
  YOUTUBE_API_KEY: text,
  LOG_LEVEL: z.pipe(
    z.optional(z.enum(['', 'fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
    z.transform((value) => value || 'info'),
  ),
});

export type Config = ReturnType<typeof readConfig>;

/** Reads the settings; throws one sentence that names the wrong one. */
export function readConfig(env: Readonly<Record<string, string | undefined>>) {
  const parsed = Environment.safeParse(env);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0]);
    const reason = issue?.code === 'custom' ? issue.message : 'is not one of the values it may have (see the README)';
    throw new ConfigError(`${name} is set to "${env[name] ?? ''}" but ${reason}.`);
  }
  const values = parsed.data;
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, '');
  const loopback = ['127.0.0.1', 'localhost', '::1'].includes(values.HOST);
  const publicHost = new URL(publicUrl).hostname;
  if (values.DEV_LINKS && !(loopback && ['127.0.0.1', 'localhost', '[::1]'].includes(publicHost))) {
    throw new ConfigError(
      'DEV_LINKS is set to "1" but that is allowed only on loopback: HOST and PUBLIC_URL must be localhost.',
    );
  }
  return {
    port: values.PORT,
    host: values.HOST,
    loopback,
    publicUrl,
    https: publicUrl.startsWith('https:'),
    /** Plain http beyond loopback: the session cookie cannot be Secure, and every page says so. */
    insecureHttp: values.INSECURE_HTTP,
    databaseUrl: values.DATABASE_URL,
    dataDir: values.KELARI_DATA ? resolve(values.KELARI_DATA) : undefined,
    secret: values.KELARI_SECRET,
    devLinks: values.DEV_LINKS,
    trustedProxies: values.TRUSTED_PROXIES,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    emailLogin: values.EMAIL_LOGIN,
    signup: values.SIGNUP,
    /** New accounts from one address. */
    signupsPerHour: values.SIGNUPS_PER_HOUR,
    passwordMin: values.PASSWORD_MIN,
    youtubeKey: values.YOUTUBE_API_KEY,
    logLevel: values.LOG_LEVEL,
    webDist: join(projectRoot, 'web/dist'),
  };
}

export class ConfigError extends Error {
  override name = 'ConfigError';
}
