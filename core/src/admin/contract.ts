import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { needKinds } from './needs.ts';

const Instant = z.string();

const JobKind = z.object({
  kind: z.string(),
  waiting: z.int(),
  /** Of those, the ones whose first try failed. */
  failing: z.int(),
  /** Since the oldest one was wished for. */
  oldestSeconds: z.int(),
  /** How long the most overdue one has waited for somebody to take it. */
  lateSeconds: z.int(),
});
export type JobKind = z.infer<typeof JobKind>;

const LastBackup = z.object({ at: Instant, ok: z.boolean(), bytes: z.number(), reason: z.nullable(z.string()) });

/** How the server is, in counts and states: it names no person and no household. */
export const Health = z.object({
  at: Instant,
  /** What asks for the operator, the most urgent first. */
  needs: z.array(z.enum(needKinds)),
  versions: z.object({ kelari: z.string(), node: z.string(), postgres: z.string(), migration: z.string() }),
  uptimeSeconds: z.int(),
  accounts: z.int(),
  households: z.int(),
  /** Open streams of this process. */
  liveStreams: z.int(),
  database: z.object({
    bytes: z.number(),
    /** Tables of which a page could not be read at the start. */
    damaged: z.array(z.string()),
    connections: z.int(),
    idle: z.int(),
    waiting: z.int(),
    most: z.int(),
  }),
  jobs: z.array(JobKind),
  mail: z.object({
    /** Without it mails lie in a folder of this machine. */
    isSetUp: z.boolean(),
    waiting: z.int(),
    oldestSeconds: z.nullable(z.int()),
    /** By this process, since its start. */
    lastSent: z.nullable(Instant),
    lastFailure: z.nullable(z.object({ at: Instant, reason: z.string() })),
  }),
  /** Browsers that wish to be told. */
  pushDevices: z.int(),
  storage: z.object({
    kind: z.enum(['disk', 's3']),
    /** Why pictures can be neither saved nor read; null when they can. */
    problem: z.nullable(z.string()),
    files: z.int(),
    /** Null: nobody counts them there. */
    bytes: z.nullable(z.number()),
    /** There are more than could be counted in a moment. */
    isCounted: z.boolean(),
    freeBytes: z.nullable(z.number()),
  }),
  providers: z.object({
    model: z.nullable(z.string()),
    transcription: z.nullable(z.string()),
    pictureReader: z.enum(['own', 'native']),
    picturesWaiting: z.int(),
    payments: z.nullable(z.enum(['sandbox', 'production'])),
    barcodeLookup: z.boolean(),
    videos: z.boolean(),
  }),
  backups: z.object({
    isOn: z.boolean(),
    isEncrypted: z.boolean(),
    last: z.nullable(LastBackup),
    /** What lies in the folder of this machine, newest first, ten at most. */
    kept: z.array(z.object({ at: Instant, kind: z.enum(['nightly', 'before']), bytes: z.number() })),
  }),
});
export type Health = z.infer<typeof Health>;

/** Only for accounts named in OPERATORS; everybody else gets 404. */
export const adminApi = {
  health: endpoint({ method: 'GET', path: '/api/admin/health', access: 'member', effect: 'steps', reply: Health }),
};
