import type { ReducedPicture } from '../../contract/commands';
import { reduce } from '../../contract/reduce-picture';

const canDraw = (): boolean =>
  typeof createImageBitmap === 'function' &&
  typeof OffscreenCanvas === 'function' &&
  'convertToBlob' in OffscreenCanvas.prototype;

/** Decodes and encodes a picture off the page's thread, so that typing goes on (spec: feedback, Pictures). */
export async function reducePicture(file: Blob): Promise<ReducedPicture> {
  if (!canDraw()) return { picture: null, why: 'unsupported' };
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file);
  } catch {
    // Some files can be read by the page alone, such as HEIC in older Safari.
    return { picture: null, why: 'unsupported' };
  }
  try {
    const picture = await reduce(bitmap, ({ width, height }) => {
      const canvas = new OffscreenCanvas(width, height);
      const drawing = canvas.getContext('2d');
      if (!drawing) return () => Promise.resolve(null);
      drawing.fillStyle = '#fff';
      drawing.fillRect(0, 0, width, height);
      drawing.imageSmoothingQuality = 'high';
      drawing.drawImage(bitmap, 0, 0, width, height);
      return (type, quality) => canvas.convertToBlob({ type, quality }).catch(() => null);
    });
    return picture ? { picture } : { picture: null, why: 'unreadable' };
  } finally {
    bitmap.close();
  }
}
