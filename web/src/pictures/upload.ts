import { picturesApi, type Upload } from '@kelari/core/pictures/contract.ts';
import { call, orNetworkError } from '../platform/api.ts';
import { preparePicture } from './prepare.ts';

/** A slow phone sends two megabytes in half of this. */
const deadlineMs = 120_000;

/** Sends a picture that was prepared; what was sent before is not sent again. */
export async function sendPicture(picture: File, signal?: AbortSignal): Promise<Upload> {
  const before = sent.get(picture);
  if (before) return before;
  const form = new FormData();
  form.append('file', picture, picture.name || 'picture');
  const deadline = AbortSignal.timeout(deadlineMs);
  const either = signal ? AbortSignal.any([signal, deadline]) : deadline;
  const upload = await orNetworkError(() => call(picturesApi.upload, { body: form, signal: either }), signal);
  sent.set(picture, upload);
  return upload;
}

const sent = new WeakMap<File, Upload>();
/** The server no longer has it: the next time it is sent anew. */
export const sendAgain = (picture: File): boolean => sent.delete(picture);

/** Shrinks a picture on the device and sends it. */
export const uploadPicture = async (file: File): Promise<Upload> => sendPicture(await preparePicture(file));
