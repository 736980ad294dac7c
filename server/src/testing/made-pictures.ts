import { picturesApi } from '@kelari/core/pictures/contract.ts';
import sharp from 'sharp';
import { pageOfPrint } from '../scanning/receipt-testing.ts';
import type { Cook, TestApp } from './make-app.ts';
import { canary } from './sample-bodies.ts';

export async function makePicture(t: TestApp, ana: Cook): Promise<string> {
  const image = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'olive' } })
    .png()
    .toBuffer();
  const boundary = 'kelari-matrix';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
  const answer = await t.server.inject({
    method: 'POST',
    url: picturesApi.upload.path,
    headers: {
      cookie: ana.cookie,
      'x-requested-with': 'kelari',
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), image, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return answer.json().id;
}

/** A picture that was read already: the reader of pictures takes seconds. */
export async function makeReceipt(t: TestApp, ana: Cook): Promise<string> {
  const id = await makePicture(t, ana);
  const pages = [pageOfPrint([`${canary}          1,00`, 'TOTAL          1,00'])];
  await t.owner.query(`insert into readings (household_id, file_id, kind, pages) values ($1, $2, 'receipt', $3)`, [
    ana.householdId,
    id,
    JSON.stringify(pages),
  ]);
  return id;
}
