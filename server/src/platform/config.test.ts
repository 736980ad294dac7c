import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const messageOf = (env: Record<string, string>): string => {
  try {
    readConfig(env);
    return 'accepted';
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
};

describe('without any setting', () => {
  it('Kelari runs at home: on loopback, with its own database, with accounts and mailed links', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      loopback: true,
      publicUrl: 'http://localhost:3000',
      https: false,
      insecureHttp: false,
      databaseUrl: undefined,
      dataDir: undefined,
      secret: undefined,
      devLinks: false,
      trustedProxies: undefined,
      smtpUrl: undefined,
      mailFrom: 'Kelari <kelari@localhost>',
      emailLogin: true,
      signup: true,
      signupsPerHour: 10,
      passwordMin: 6,
      serviceWorker: true,
      youtubeKey: undefined,
      logLevel: 'info',
    });
  });

  it('an empty value is no value', () => {
    const names = ['PORT', 'HOST', 'PUBLIC_URL', 'DATABASE_URL', 'KELARI_SECRET', 'INSECURE_HTTP', 'DEV_LINKS'];
    const more = ['TRUSTED_PROXIES', 'SMTP_URL', 'MAIL_FROM', 'EMAIL_LOGIN', 'SIGNUP', 'PASSWORD_MIN', 'LOG_LEVEL'];
    expect(readConfig(Object.fromEntries([...names, ...more].map((name) => [name, ''])))).toEqual(readConfig({}));
  });
});

describe('a wrong value stops the start with one sentence that names it', () => {
  it.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '3e3'],
    ['PORT', '0x10'],
    ['PORT', '80.5'],
    ['PUBLIC_URL', 'kelari.example.org'],
    ['PUBLIC_URL', 'ftp://kelari.example.org'],
    ['PUBLIC_URL', 'https://example.org/kelari'],
    ['PUBLIC_URL', 'https://example.org/?a'],
    ['PUBLIC_URL', 'https://ana:pw@example.org'],
    ['PUBLIC_URL', 'http://192.168.1.5:3000'],
    ['DATABASE_URL', 'mysql://localhost/kelari'],
    ['DATABASE_URL', 'localhost'],
    ['DATABASE_URL', 'postgres://kelari@'],
    ['KELARI_SECRET', 'short'],
    ['INSECURE_HTTP', 'yes'],
    ['DEV_LINKS', '2'],
    ['TRUSTED_PROXIES', 'true'],
    ['TRUSTED_PROXIES', '127.0.0.1,proxy'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['SMTP_URL', 'mail.example.org'],
    ['SMTP_URL', 'http://mail.example.org'],
    ['MAIL_FROM', 'Kelari'],
    ['MAIL_FROM', 'a@b.org\r\nBcc: c@d.org'],
    ['EMAIL_LOGIN', 'maybe'],
    ['SIGNUP', 'closed'],
    ['SIGNUPS_PER_HOUR', '0'],
    ['PASSWORD_MIN', '5'],
    ['PASSWORD_MIN', '65'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s', (name, value) => {
    const message = messageOf({ [name]: value });
    expect(message).toMatch(new RegExp(`^${name} is set`));
    expect(message).toMatch(/\.$/);
    expect(message.split('\n').length).toBeLessThanOrEqual(value.split('\n').length);
  });

  it.each([
    ['KELARI_SECRET', 'hush-hush'],
    ['DATABASE_URL', 'mysql://kelari:hush-hush@db/kelari'],
    ['SMTP_URL', 'http://kelari:hush-hush@mail'],
  ])('%s does not repeat what is secret', (name, value) => {
    expect(messageOf({ [name]: value })).toMatch(new RegExp(`^${name} is set but must `));
  });
});

describe('settings that do not go together', () => {
  it.each<[Record<string, string>, string]>([
    [{ DEV_LINKS: '1', PUBLIC_URL: 'https://kelari.example.org' }, 'DEV_LINKS'],
    [{ DEV_LINKS: '1', HOST: '0.0.0.0' }, 'DEV_LINKS'],
    [{ DEV_LINKS: 'on', HOST: '::' }, 'DEV_LINKS'],
    [{ DEV_LINKS: '1', PUBLIC_URL: 'https://localhost.example.org' }, 'DEV_LINKS'],
    [{ INSECURE_HTTP: '1', PUBLIC_URL: 'https://kelari.example.org' }, 'INSECURE_HTTP'],
    [{ PUBLIC_URL: 'http://kelari.local' }, 'PUBLIC_URL'],
  ])('%j', (env, name) => expect(messageOf(env)).toMatch(new RegExp(`^${name} is set to`)));

  it.each<Record<string, string>>([
    { DEV_LINKS: '1' },
    { DEV_LINKS: '1', HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' },
    { DEV_LINKS: 'off', HOST: '0.0.0.0', PUBLIC_URL: 'https://kelari.example.org' },
    { INSECURE_HTTP: '1', PUBLIC_URL: 'http://192.168.1.5:3000', HOST: '0.0.0.0' },
    { DATABASE_URL: 'postgres://kelari@/kelari?host=/run/postgresql' },
    { TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,fd00::/8' },
  ])('%j is allowed', (env) => expect(messageOf(env)).toBe('accepted'));
});

it('the public address is an origin: links are made by adding a path', () => {
  expect(readConfig({ PUBLIC_URL: 'https://Kelari.example.org/' }).publicUrl).toBe('https://kelari.example.org');
});
