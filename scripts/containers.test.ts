import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../server/src/platform/config.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8');
const dockerfile = read('Dockerfile');
const compose = read('compose.yaml');
const unit = read('deploy/kelari.service');
const caddyfile = read('deploy/Caddyfile');
const packageJson = JSON.parse(read('package.json')) as { version: string; dependencies: { node: string } };
const settings = new Set([...read('.env.example').matchAll(/^# ([A-Z0-9_]+)=/gm)].map(([, name]) => name));

/** The part of the file that belongs to one service. */
const service = (name: string): string => {
  const all = compose.slice(compose.indexOf('\nservices:'), compose.indexOf('\nnetworks:'));
  return all.split(/\n(?= {2}[a-z][a-z-]*:\n)/).find((part) => part.startsWith(`  ${name}:`)) ?? '';
};
const environmentOf = (name: string) =>
  Object.fromEntries(
    [
      ...(/ {4}environment:\n((?: {6}.*\n?)+)/.exec(service(name))?.[1] ?? '').matchAll(/^ {6}([A-Z0-9_]+): (.*)$/gm),
    ].map(([, key, value]) => [key ?? '', value ?? '']),
  );
const services = ['app', 'postgres', 'mail', 'caddy'];

test('the image has the Node of the packages, and every image is one version', () => {
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
  expect(bases.length).toBeGreaterThan(1);
  expect(new Set(bases)).toEqual(new Set([`node:${packageJson.dependencies.node}-bookworm-slim`]));
  const images = [...compose.matchAll(/^ {4}image: (\S+)$/gm)].map(([, image]) => image ?? '');
  expect(images.length).toBe(services.length);
  for (const image of images) expect(image).toMatch(/^[a-z/]+:v?\d+\.\d+[\w.-]*$/);
  expect(images).toContain(`kelari:${packageJson.version}`);
});

test('the image starts as nobody special, says whether it is ready and keeps its data apart', () => {
  const last = dockerfile.slice(dockerfile.lastIndexOf('FROM '));
  expect(
    /^USER (\d+):(\d+)$/m
      .exec(last)
      ?.slice(1)
      .map(Number)
      .every((id) => id > 0),
  ).toBe(true);
  expect(last.indexOf('USER')).toBeLessThan(last.indexOf('CMD'));
  expect(last).toMatch(/^HEALTHCHECK .*\\\n {2}CMD \["node", .*\/readyz/m);
  expect(last).toMatch(/^VOLUME \/data$/m);
  expect(last).toMatch(/^CMD \["node", "server\/src\/main.ts", "--no-web"\]$/m);
  for (const [, name] of last.matchAll(/([A-Z0-9_]+)=/g)) expect([...settings, 'NODE_ENV']).toContain(name);
});

test('no test, no secret and nothing built elsewhere goes into the image', () => {
  const lines = read('.dockerignore')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  expect(lines[0]).toBe('*');
  for (const line of ['**/node_modules', '**/dist', '**/*.test.ts', 'server/src/testing'])
    expect(lines).toContain(line);
  expect(lines.filter((line) => /env|data|git/.test(line))).toEqual([]);
});

test('what is set for the app are settings, and they start it', () => {
  const environment = environmentOf('app');
  expect(Object.keys(environment).filter((name) => !settings.has(name))).toEqual([]);
  const filled = Object.entries(environment).map(([name, value]) => [
    name,
    value
      .replace(/\$\{KELARI_HOST:[^}]*\}/, 'kitchen.home.arpa')
      .replace(/\$\{\w+:\?[^}]*\}/, 'x'.repeat(40))
      .replace(/\$\{\w+:-([^}]*)\}/, '$1'),
  ]);
  const config = readConfig(Object.fromEntries(filled) as Record<string, string>);
  expect(config).toMatchObject({ https: true, publicUrl: 'https://kitchen.home.arpa', s3: undefined, operators: [] });
  expect(config.databaseUrl).toMatch(/^postgres:\/\/kelari:x+@postgres:5432\/kelari$/);
  const subnet = /subnet: (\S+)/.exec(compose)?.[1];
  expect(config.trustedProxies).toBe(subnet);
});

test('what is asked of .env stands in the example, and no secret has a value there', () => {
  const example = [...read('deploy/compose.env').matchAll(/^(?:# )?([A-Z0-9_]+)=(.*)$/gm)];
  const asked = new Set([...compose.matchAll(/\$\{(\w+):/g)].map(([, name]) => name ?? ''));
  expect(new Set(example.map(([, name]) => name))).toEqual(asked);
  for (const [, name, value] of example) {
    if (/SECRET|PASSWORD|PASSPHRASE|TOKEN|KEY/.test(name ?? '')) expect(value, name).toBe('');
  }
  const secrets = [...compose.matchAll(/^ +(\w*(?:SECRET|PASSWORD)\w*): (.*)$/gm)];
  expect(secrets.length).toBeGreaterThan(2);
  for (const [, name, value] of secrets) expect(value, name).toMatch(/^\$\{/);
});

test('every service comes back, says how it is, and only the front is open to the network', () => {
  for (const name of services) {
    expect(service(name), name).toContain('restart: unless-stopped');
    if (name !== 'app') expect(service(name), name).toContain('healthcheck:');
    const ports = [...service(name).matchAll(/^ {6}- "([\d.:]+)"$/gm)].map(([, port]) => port);
    expect(ports, name).toEqual({ mail: ['127.0.0.1:8025:8025'], caddy: ['80:80', '443:443'] }[name] ?? []);
  }
  expect(service('app')).toMatch(/read_only: true[\s\S]*cap_drop: \[ALL\]/);
});

test('whoever starts it waits longer for its end than it takes', () => {
  const limit = Number(/stopLimitMs = ([\d_]+)/.exec(read('server/src/run.ts'))?.[1]?.replaceAll('_', '')) / 1000;
  expect(limit).toBe(20);
  expect(Number(/stop_grace_period: (\d+)s/.exec(service('app'))?.[1])).toBeGreaterThan(limit);
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(limit);
});

test('the service of the system is nobody special and sees no more than it needs', () => {
  for (const line of [
    'User=kelari',
    'NoNewPrivileges=yes',
    'ProtectSystem=strict',
    'ProtectHome=yes',
    'StateDirectory=kelari',
    'Restart=on-failure',
    'PrivateTmp=yes',
  ]) {
    expect(unit.split('\n'), line).toContain(line);
  }
  expect(unit).toMatch(/^MemoryMax=/m);
  expect(unit).toContain(`server/src/main.ts`);
  for (const [, name] of unit.matchAll(/^Environment=([A-Z0-9_]+)=/gm))
    expect([...settings, 'NODE_ENV']).toContain(name);
});

test('the proxy hands live events on at once', () => {
  expect(caddyfile).toContain('flush_interval -1');
  expect(service('caddy')).toContain('./deploy/Caddyfile:/etc/caddy/Caddyfile:ro');
});
