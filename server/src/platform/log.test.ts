import { Failure } from '@kelari/core/kit/errors.ts';
import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createLog } from './log.ts';

function written(write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown>[] {
  const lines: string[] = [];
  write(createLog('trace', { write: (line: string) => void lines.push(line) }));
  return lines.map((line) => JSON.parse(line));
}

it('case 7: keeps the values of a failed statement, and the row the database quotes, out of the log', () => {
  const driver = Object.assign(new Error('duplicate key value violates unique constraint "users_email"'), {
    code: '23505',
    constraint: 'users_email',
    detail: 'Key (email)=(ana@example.test) already exists.',
  });
  const query = new DrizzleQueryError('insert into sessions (token) values ($1)', ['s3cret-token'], driver);
  const wrapped = new Failure('unavailable', 'away', { cause: query });
  const lines = written((log) => {
    log.error({ err: query }, 'unexpected error');
    log.error({ err: wrapped.cause ?? wrapped }, 'away');
    log.error({ err: new Error('outer', { cause: query }) });
    log.error(query);
  });
  const text = JSON.stringify(lines);
  expect(text).not.toContain('s3cret-token');
  expect(text).not.toContain('ana@example.test');
  expect(lines[0]?.err).toMatchObject({
    message: 'Failed query: insert into sessions (token) values ($1)',
    stack: expect.stringContaining('log.test.ts'),
    cause: { code: '23505', constraint: 'users_email', message: expect.stringContaining('users_email') },
  });
});

it('case 34: one event is one line, whatever it holds', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  log.info({ path: '/a\r\n{"level":60}\u001b[31m' }, 'x\ny');
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trim().split('\n')).toHaveLength(1);
  expect(lines[0]).not.toContain('\u001b');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'x\ny' });
});

it('takes what signs in out of requests and answers, and queries out of addresses', () => {
  const [line] = written((log) =>
    log.info({
      req: { method: 'GET', url: '/verify?token=t0ken', headers: { cookie: 'sid=c00kie', authorization: 'Bearer b' } },
      res: { statusCode: 200, headers: { 'set-cookie': 'sid=c00kie' } },
      body: { password: 'p4ss', token: 't0ken' },
      verificationLink: 'https://x/?token=t0ken',
      token: 't0ken',
      password: 'p4ss',
    }),
  );
  expect(JSON.stringify(line)).not.toMatch(/t0ken|c00kie|p4ss|Bearer/);
  expect(line).toMatchObject({ req: { method: 'GET', path: '/verify' }, res: { status: 200 } });
});

it('writes no headers, whoever hands them over', () => {
  const headers = { cookie: 'sid=c00kie', authorization: 'Bearer b3arer' };
  const lines = written((log) => {
    log.trace({ busboyOptions: { headers, limits: { files: 1 } } }, 'Providing options to busboy');
    log.info({ headers });
  });
  expect(JSON.stringify(lines)).not.toMatch(/c00kie|b3arer/);
  expect(lines[0]).toMatchObject({ busboyOptions: { limits: { files: 1 } } });
});

it('writes no code of what is bought', () => {
  const [line] = written((log) => log.info({ req: { method: 'GET', url: '/api/barcodes/5201054017388?x=1' } }));
  expect(line).toMatchObject({ req: { path: '/api/barcodes/[redacted]' } });
});

it('writes no token of a link, wherever it stands in the address', () => {
  const req = (url: string) => ({ req: { method: 'GET', url, ip: '127.0.0.1', id: '1' } });
  const lines = written((log) => {
    const links = ['/verify-email?token=s3cret', '/invite/home.s3cret', '/invite/home.s3cret?q=1'];
    for (const url of [...links, '/api/calendar/home.s3cret.ics', '/pantry']) log.info(req(url), 'incoming request');
  });
  expect(JSON.stringify(lines)).not.toContain('s3cret');
  expect(lines.map(({ req }) => (req as { path: string }).path)).toEqual([
    '/verify-email',
    '/invite/[redacted]',
    '/invite/[redacted]',
    '/api/calendar/[redacted]',
    '/pantry',
  ]);
});
