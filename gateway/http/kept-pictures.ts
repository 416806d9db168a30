import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** 4,096 places: with pictures of about 12 kB, 50 MB at most. */
const PLACE_LENGTH = 2;

/**
 * Keeps pictures on the disk, under tags that say what is in them. Each tag has one place, which it shares with others:
 * the last one kept has it. So the folder has a size that no number of pictures exceeds, and nothing needs to be counted.
 */
export class KeptPictures {
  /** @param folder null keeps nothing */
  constructor(private readonly folder: string | null) {}

  /** @param tag base64url @returns null if it is not kept, or cannot be read */
  async read(tag: string): Promise<Buffer | null> {
    if (this.folder === null) return null;
    const file = await readFile(this.#place(this.folder, tag)).catch(() => null);
    return file?.toString('latin1', 0, tag.length) === tag ? file.subarray(tag.length) : null;
  }

  /** A picture that cannot be written is made again after the next start. */
  async keep(tag: string, picture: Buffer): Promise<void> {
    if (this.folder === null) return;
    const draft = join(this.folder, randomUUID());
    try {
      await mkdir(this.folder, { recursive: true });
      await writeFile(draft, Buffer.concat([Buffer.from(tag, 'latin1'), picture]));
      // Whole or not at all, also when the gateway ends meanwhile.
      await rename(draft, this.#place(this.folder, tag));
    } catch {
      await rm(draft, { force: true }).catch(() => undefined);
    }
  }

  #place(folder: string, tag: string): string {
    // File systems that ignore case would mix up places of base64.
    return join(folder, Buffer.from(tag.slice(0, PLACE_LENGTH), 'latin1').toString('hex'));
  }
}
