import { renderAsync } from '@resvg/resvg-js';

let last: Promise<unknown> = Promise.resolve();

/**
 * Draws a picture as PNG, where a launcher or iOS takes no SVG. A large one takes a tenth of a second: it is drawn
 * beside the event loop, and one at a time, so that logins and files find a free thread.
 * @param width in pixels
 */
export function pngOf(svg: string, width: number): Promise<Buffer> {
  const drawn = last.then(async () => {
    const options = { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } } as const;
    return (await renderAsync(svg, options)).asPng();
  });
  last = drawn.catch(() => undefined);
  return drawn;
}
