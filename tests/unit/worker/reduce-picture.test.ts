import { afterEach, describe, expect, it, vi } from 'vitest';
import { PICTURE_BYTES_MAX } from '../../../contract/feedback';
import { reduce } from '../../../contract/reduce-picture';
import { reducePicture } from '../../../worker/services/reduce-picture';

const blob = (size: number, type: string) => new Blob([new Uint8Array(size)], { type });

describe('reducing a picture', () => {
  it('draws it no longer than 1600 px, and never larger than it is', async () => {
    const sizes: string[] = [];
    const draw = ({ width, height }: { width: number; height: number }) => {
      sizes.push(`${width}x${height}`);
      return (type: string) => Promise.resolve(blob(10, type));
    };
    await reduce({ width: 4_000, height: 3_000 }, draw);
    await reduce({ width: 300, height: 9_000 }, draw);
    await reduce({ width: 120, height: 80 }, draw);
    await reduce({ width: 100_000, height: 1 }, draw);
    expect(sizes).toEqual(['1600x1200', '53x1600', '120x80', '1600x1']);
  });

  it('lowers the quality first, then the size, until it fits', async () => {
    const tried: string[] = [];
    const picture = await reduce({ width: 2_000, height: 1_000 }, ({ width }) => (type, quality) => {
      tried.push(`${width} ${quality}`);
      return Promise.resolve(blob(width < 1_600 && quality < 0.8 ? 1_000 : PICTURE_BYTES_MAX + 1, type));
    });
    expect(picture?.size).toBe(1_000);
    expect(tried).toEqual(['1600 0.8', '1600 0.6', '1600 0.4', '1200 0.8', '1200 0.6']);
  });

  it('takes JPEG where the browser cannot write WebP', async () => {
    const picture = await reduce(
      { width: 10, height: 10 },
      () => (type) => Promise.resolve(blob(10, type === 'image/webp' ? 'image/png' : type)),
    );
    expect(picture?.type).toBe('image/jpeg');
  });

  it('gives up where nothing fits or can be encoded', async () => {
    const size = { width: 10, height: 10 };
    expect(await reduce(size, () => (type) => Promise.resolve(blob(PICTURE_BYTES_MAX + 1, type)))).toBeNull();
    expect(await reduce(size, () => () => Promise.resolve(null))).toBeNull();
  });
});

describe('the worker', () => {
  afterEach(() => vi.unstubAllGlobals());
  const stub = (bitmap: () => Promise<unknown>) => {
    class Canvas {
      getContext = () => ({ fillRect: () => undefined, drawImage: () => undefined });
      convertToBlob({ type }: { type: string }) {
        return Promise.resolve(blob(10, type));
      }
    }
    vi.stubGlobal('OffscreenCanvas', Canvas);
    vi.stubGlobal('createImageBitmap', bitmap);
  };

  it('reduces a picture and frees its memory', async () => {
    const close = vi.fn();
    stub(() => Promise.resolve({ width: 4_000, height: 3_000, close }));
    const { picture } = await reducePicture(blob(5, 'image/png'));
    expect(picture?.type).toBe('image/webp');
    expect(close).toHaveBeenCalledOnce();
  });

  it('leaves it to the page where it cannot draw or read the file', async () => {
    const unsupported = { picture: null, why: 'unsupported' };
    expect(await reducePicture(blob(5, 'image/png'))).toEqual(unsupported);
    stub(() => Promise.reject(new DOMException('no', 'InvalidStateError')));
    expect(await reducePicture(blob(5, 'text/plain'))).toEqual(unsupported);
  });
});
