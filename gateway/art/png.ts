import { renderAsync } from '@resvg/resvg-js';

let last: Promise<unknown> = Promise.resolve();

/**
 * Renders a picture as PNG, for launchers and iOS, which do not support SVG. A large one takes a tenth of a second, so it is
 * rendered off the event loop, one at a time, which leaves threads for logins and files.
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
