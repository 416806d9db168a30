// What an installed app downloads for a release that changes one thing, as the gateway sends it.
import { costOfRelease, precached, RELEASE_LIMIT_BYTES, RELEASES, sumOf } from '../support/release-cost';

const kB = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;

/** Prints a line for each release, with its largest files. @returns the bytes of the largest release */
export async function benchRelease(say: (text: string) => void): Promise<{ bytes: number }> {
  say(`A release that changes one screen, installed app (budget ${kB(RELEASE_LIMIT_BYTES)})`);
  const installed = await precached('dist/m');
  let bytes = 0;
  for (const [name, changes] of RELEASES) {
    const cost = await costOfRelease(changes, installed);
    const largest = [...cost].sort(([, a], [, b]) => b - a).slice(0, 3);
    const files = largest.map(([file, size]) => `${file} ${kB(size)}`).join(', ');
    say(`${name.padEnd(36)} ${kB(sumOf(cost)).padStart(8)}, ${cost.size} files: ${files}`);
    bytes = Math.max(bytes, sumOf(cost));
  }
  return { bytes };
}
