import { existsSync, writeFileSync } from 'node:fs';
import type { FromReader, ToReader } from '../../platform/ocr/protocol.ts';
import { pageOf } from './reader-stand-in.ts';

/**
 * Stands in for the process that reads: a "picture" is an order what to do. `read TEXT`, `hang`, `die`, `fail`, `no picture`,
 * `die once FILE`, and `hold FILE`, which reads once the file is there. Started with the argument `broken` it fails its test.
 */
const orders = new Map<number, string>();
const say = (message: FromReader) => process.send?.(message);
process.on('disconnect', () => process.exit());

process.on('message', (message: ToReader) => {
  const { job } = message;
  if (message.type === 'close') {
    orders.delete(job);
    return;
  }
  if (message.type === 'open') {
    orders.set(job, Buffer.from(message.image).toString());
    if (orders.get(job) === 'no picture') say({ type: 'unreadable', job, reason: 'bytes' });
    else say({ type: 'prepared', job });
    return;
  }
  const [order = '', file = ''] = /^(die once|hold) (.*)$/.exec(orders.get(job) ?? '')?.slice(1) ?? [orders.get(job)];
  const page = () =>
    say({ type: 'page', job, page: { ...pageOf([`${order} by ${process.pid}`]), pass: message.pass } });
  if (order === 'hang') return;
  if (order === 'fail') say({ type: 'failed', job, reason: 'as ordered' });
  else if (order === 'die' || (order === 'die once' && !existsSync(file))) {
    if (file) writeFileSync(file, '');
    process.exit(3);
  } else if (order === 'hold') {
    const look = setInterval(() => {
      if (existsSync(file)) page();
      if (existsSync(file) || !orders.has(job)) clearInterval(look);
    }, 5);
  } else page();
});

if (process.argv[2] === 'broken') say({ type: 'broken', reason: 'it saw nothing' });
else if (process.argv[2] === 'stillborn') process.exit(1);
else say({ type: 'ready' });
