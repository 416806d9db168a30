import { reduce } from '../../../contract/reduce-picture';

/** A file that is not read by then is given up, so that the form can be sent, in ms. */
const DECODE_DEADLINE_MS = 20_000;

const tooLong = (): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new Error('not decoded')), DECODE_DEADLINE_MS));

/**
 * Reduces a picture in the page, where the browser cannot draw in a worker or only an image element reads the file.
 * @returns null if it is no picture
 */
export async function reduceOnPage(file: Blob): Promise<Blob | null> {
  // A drawing may refer to other files, and has no size of its own.
  if (file.type === 'image/svg+xml') return null;
  const image = new Image();
  const url = URL.createObjectURL(file);
  try {
    image.src = url;
    await Promise.race([image.decode(), tooLong()]);
    return await reduce({ width: image.naturalWidth, height: image.naturalHeight }, (size) => {
      const canvas = Object.assign(document.createElement('canvas'), size);
      const drawing = canvas.getContext('2d');
      if (!drawing) return () => Promise.resolve(null);
      drawing.fillStyle = '#fff';
      drawing.fillRect(0, 0, size.width, size.height);
      drawing.drawImage(image, 0, 0, size.width, size.height);
      return (type, quality) => new Promise((resolve) => canvas.toBlob(resolve, type, quality));
    });
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(url);
  }
}
