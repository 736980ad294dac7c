import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ipaddr from 'ipaddr.js';
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
      const number = /^\d{1,9}$/.test(value.trim()) ? Number(value) : Number.NaN;
      if (number >= min && number <= max) return number;
      ctx.issues.push({ code: 'custom', input: value, message: `must be a whole number from ${min} to ${max}` });
      return z.NEVER;
    }),
  );
/** Trimmed text that passes a check, or nothing; `must` says in words what was expected. */
const checked = (isRight: (value: string) => boolean, must: string) =>
  z.pipe(
    text,
    z.transform((value, ctx) => {
      if (value === undefined || isRight(value)) return value;
      ctx.issues.push({ code: 'custom', input: value, message: must });
      return z.NEVER;
    }),
  );
/** An amount of US dollars, or nothing. */
const price = z.pipe(
  checked((value) => /^\d{1,6}(\.\d{1,6})?$/.test(value), 'must be an amount of US dollars, like 0.25'),
  z.transform((value) => (value === undefined ? undefined : Number(value))),
);
const url = (...protocols: string[]) =>
  checked(
    // a database behind a socket has a user and no host: postgres://kelari@/kelari?host=/run/postgresql
    (value) => protocols.includes(/^\w+:/.exec(value)?.[0] ?? '') && URL.canParse(value.replace('@/', '@host/')),
    `must be an address with ${protocols.join(' or ')}`,
  );
const isProxy = (value: string): boolean =>
  ['loopback', 'linklocal', 'uniquelocal'].includes(value) || ipaddr.isValid(value) || ipaddr.isValidCIDR(value);

/** Links are made by adding a path, and the app is served from the root: more than an origin would be dropped silently. */
function isOrigin(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return false;
  return url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
}

/** Settings whose value is not repeated on the screen or in a log. */
const secrets = new Set([
  'KELARI_SECRET',
  'DATABASE_URL',
  'SMTP_URL',
  'YOUTUBE_API_KEY',
  'LLM_API_KEY',
  'TRANSCRIPTION_API_KEY',
  'PAYPAL_CLIENT_SECRET',
  'BACKUP_PASSPHRASE',
  'S3_SECRET_ACCESS_KEY',
  'METRICS_TOKEN',
]);

/** Every setting the server reads, once, at start. The README's table and .env.example list the same names (a test compares). */
const Environment = z.object({
  PORT: whole(3000, 0, 65_535),
  HOST: z.pipe(
    text,
    z.transform((value) => value ?? '127.0.0.1'),
  ),
  PUBLIC_URL: checked(isOrigin, 'must be an address with http: or https: and no path, like https://kelari.example.org'),
  DATABASE_URL: url('postgres:', 'postgresql:'),
  KELARI_DATA: text,
  KELARI_SECRET: checked((value) => value.length >= 32, 'must have at least 32 characters'),
  INSECURE_HTTP: flag,
  DEV_LINKS: flag,
  TRUSTED_PROXIES: checked(
    (value) => value.split(',').every((part) => isProxy(part.trim())),
    'must be a list of IP addresses or networks, like 127.0.0.1,10.0.0.0/8',
  ),
  SMTP_URL: url('smtp:', 'smtps:'),
  MAIL_FROM: z.pipe(
    checked(
      (value) => /^[^\r\n@]+@[^\r\n@]+$/.test(value),
      'must be an email address, like Kelari <kelari@example.org>',
    ),
    z.transform((value) => value ?? 'Kelari <kelari@localhost>'),
  ),
  EMAIL_LOGIN: flagOn,
  SIGNUP: flagOn,
  SIGNUPS_PER_HOUR: whole(10, 1, 1_000_000),
  PASSWORD_MIN: whole(6, 6, 64),
  SERVICE_WORKER: flagOn,
  YOUTUBE_API_KEY: text,
  BARCODE_LOOKUP: flagOn,
  TESSERACT: text,
  LLM_BASE_URL: url('http:', 'https:'),
  LLM_MODEL: text,
  LLM_API_KEY: text,
  LLM_PRICE_INPUT: price,
  LLM_PRICE_OUTPUT: price,
  LLM_BUDGET: price,
  LLM_TOKENS_PER_DAY: whole(2_000_000, 1_000, 999_999_999),
  TRANSCRIPTION_BASE_URL: url('http:', 'https:'),
  TRANSCRIPTION_MODEL: text,
  TRANSCRIPTION_API_KEY: text,
  PAYPAL_CLIENT_ID: text,
  PAYPAL_CLIENT_SECRET: text,
  PAYPAL_ENVIRONMENT: z.pipe(
    z.optional(z.enum(['', 'sandbox', 'production'])),
    z.transform((value) => value || 'sandbox'),
  ),
  PAYPAL_MERCHANT_ID: text,
  PAYPAL_WEBHOOK_ID: text,
  OPERATORS: checked(
    (value) => value.split(',').every((part) => /^[^\s@,]+@[^\s@,]+$/.test(part.trim())),
    'must be a list of email addresses with commas between them',
  ),
  BACKUPS: flagOn,
  BACKUP_DIR: text,
  BACKUP_PASSPHRASE: checked((value) => value.length >= 12, 'must have at least 12 characters'),
  S3_BUCKET: text,
  S3_REGION: z.pipe(
    text,
    z.transform((value) => value ?? 'us-east-1'),
  ),
  S3_ENDPOINT: url('http:', 'https:'),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  METRICS_TOKEN: checked((value) => value.length >= 16, 'must have at least 16 characters'),
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
    throw new ConfigError(`${name} is set${secrets.has(name) ? '' : ` to "${env[name] ?? ''}"`} but ${reason}.`);
  }
  const values = parsed.data;
  const publicUrl = new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).origin;
  const https = publicUrl.startsWith('https:');
  const loopback = ['127.0.0.1', 'localhost', '::1'].includes(values.HOST);
  const isPublic = !['127.0.0.1', 'localhost', '[::1]'].includes(new URL(publicUrl).hostname);
  if (values.DEV_LINKS && (!loopback || isPublic)) {
    throw new ConfigError(
      'DEV_LINKS is set to "1" but that is allowed only on loopback: HOST and PUBLIC_URL must be localhost.',
    );
  }
  if (Boolean(values.LLM_BASE_URL) !== Boolean(values.LLM_MODEL)) {
    throw new ConfigError('LLM_BASE_URL and LLM_MODEL are set together or not at all.');
  }
  if (Boolean(values.TRANSCRIPTION_BASE_URL) !== Boolean(values.TRANSCRIPTION_MODEL)) {
    throw new ConfigError('TRANSCRIPTION_BASE_URL and TRANSCRIPTION_MODEL are set together or not at all.');
  }
  if (Boolean(values.PAYPAL_CLIENT_ID) !== Boolean(values.PAYPAL_CLIENT_SECRET)) {
    throw new ConfigError('PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET are set together or not at all.');
  }
  if (
    new Set([values.S3_BUCKET, values.S3_ACCESS_KEY_ID, values.S3_SECRET_ACCESS_KEY].map((value) => Boolean(value)))
      .size > 1
  ) {
    throw new ConfigError('S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are set together or not at all.');
  }
  if (values.INSECURE_HTTP && https) {
    throw new ConfigError('INSECURE_HTTP is set to "1" but PUBLIC_URL is https: take one of the two away.');
  }
  if (isPublic && !https && !values.INSECURE_HTTP) {
    throw new ConfigError(
      `PUBLIC_URL is set to "${publicUrl}", but browsers keep nobody signed in over plain http: use https, or set INSECURE_HTTP=1 on a home network.`,
    );
  }
  return {
    port: values.PORT,
    host: values.HOST,
    loopback,
    publicUrl,
    https,
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
    /** Off: devices give up the app they keep for visits without a network. */
    serviceWorker: values.SERVICE_WORKER,
    youtubeKey: values.YOUTUBE_API_KEY,
    /** Whether unknown codes are asked of databases beyond this server. */
    barcodeLookup: values.BARCODE_LOOKUP,
    /** Always these; a test puts stand-ins in their place. */
    barcodeHosts: { openFoodFacts: 'https://world.openfoodfacts.org', upcItemDb: 'https://api.upcitemdb.com' },
    /** The native program that reads pictures; without it the one that comes along. */
    tesseract: values.TESSERACT,
    /** An OpenAI-compatible service and the model to ask there, which sees pictures. */
    llm:
      values.LLM_BASE_URL && values.LLM_MODEL
        ? { url: values.LLM_BASE_URL, model: values.LLM_MODEL, key: values.LLM_API_KEY }
        : undefined,
    /** What models may cost: US dollars per million tokens, and a day of the whole server in dollars and tokens. */
    modelCosts: {
      input: values.LLM_PRICE_INPUT ?? 0,
      output: values.LLM_PRICE_OUTPUT ?? 0,
      /** None: only the tokens are counted. */
      budget: values.LLM_BUDGET,
      tokensPerDay: values.LLM_TOKENS_PER_DAY,
    },
    /** An OpenAI-compatible service that writes down what is said in a recording. */
    transcription:
      values.TRANSCRIPTION_BASE_URL && values.TRANSCRIPTION_MODEL
        ? {
            url: values.TRANSCRIPTION_BASE_URL,
            model: values.TRANSCRIPTION_MODEL,
            key: values.TRANSCRIPTION_API_KEY,
          }
        : undefined,
    /** Who takes payments for plans; without it the paid plans say that payment is not set up. */
    paypal:
      values.PAYPAL_CLIENT_ID && values.PAYPAL_CLIENT_SECRET
        ? {
            clientId: values.PAYPAL_CLIENT_ID,
            clientSecret: values.PAYPAL_CLIENT_SECRET,
            environment: values.PAYPAL_ENVIRONMENT as 'sandbox' | 'production',
            /** Whose account is paid, checked at every capture. */
            merchantId: values.PAYPAL_MERCHANT_ID,
            webhookId: values.PAYPAL_WEBHOOK_ID,
            /** Always the environment's own; a test puts a stand-in in its place. */
            url: `https://api-m.${values.PAYPAL_ENVIRONMENT === 'production' ? '' : 'sandbox.'}paypal.com`,
          }
        : undefined,
    /** Accounts that see /admin, by address in lower case. */
    operators: (values.OPERATORS ?? '')
      .split(',')
      .map((address) => address.trim().toLowerCase())
      .filter(Boolean),
    /** A snapshot each night and one before each migration; `dir` is the data folder's own when none is named. */
    backups: { nightly: values.BACKUPS, dir: values.BACKUP_DIR, passphrase: values.BACKUP_PASSPHRASE },
    /** Where pictures lie instead of on the disk; several processes on several machines need it. */
    s3:
      values.S3_BUCKET && values.S3_ACCESS_KEY_ID && values.S3_SECRET_ACCESS_KEY
        ? {
            bucket: values.S3_BUCKET,
            region: values.S3_REGION,
            /** None: the one of AWS for the region. */
            endpoint: values.S3_ENDPOINT,
            accessKeyId: values.S3_ACCESS_KEY_ID,
            secretAccessKey: values.S3_SECRET_ACCESS_KEY,
          }
        : undefined,
    /** Whoever knows it may read /metrics from anywhere; without it only this machine may. */
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL,
    webDist: join(projectRoot, 'web/dist'),
  };
}

export class ConfigError extends Error {
  override name = 'ConfigError';
}
