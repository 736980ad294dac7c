import { sentSize } from './picture-file.ts';

/** A small picture in a format that the server reads travels as it is. */
const enough = 3_000_000; // bytes

/**
 * Opens a picture upright and draws it smaller, on white; null when the file may travel as it is. Throws for what this
 * browser cannot open.
 */
export async function redraw(file: Blob, serverReadsIt: boolean): Promise<Blob | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const { width, height } = sentSize(picture);
    if (serverReadsIt && file.size <= enough && width === picture.width) return null;
    const canvas = new OffscreenCanvas(width, height);
    const paper = canvas.getContext('2d');
    if (!paper) throw new Error('No room to draw');
    // JPEG knows no transparency: a screenshot's would turn black
    paper.fillStyle = 'white';
    paper.fillRect(0, 0, width, height);
    paper.imageSmoothingQuality = 'high';
    paper.drawImage(picture, 0, 0, width, height);
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
  } finally {
    picture.close();
  }
}
