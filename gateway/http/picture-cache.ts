import type { File } from './file';

/** Caches pictures that are drawn on request. A picture that cannot be drawn (null, or a throw) is not cached. */
export class PictureCache {
  readonly #pictures = new Map<string, Promise<File | null>>();
  constructor(private readonly limit: number) {}

  /** @param draw called once, however many requests arrive at the same time */
  get(key: string, draw: () => Promise<File | null>): Promise<File | null> {
    const known = this.#pictures.get(key);
    const picture = known ?? draw();
    // Inserted again, an entry moves to the end of the map: the first entry is the least recently used.
    this.#pictures.delete(key);
    this.#pictures.set(key, picture);
    const [oldest] = this.#pictures.keys();
    if (this.#pictures.size > this.limit && oldest !== undefined) this.#pictures.delete(oldest);
    if (!known) this.#dropUnlessDrawn(key, picture);
    return picture;
  }

  #dropUnlessDrawn(key: string, picture: Promise<File | null>): void {
    const drop = () => {
      if (this.#pictures.get(key) === picture) this.#pictures.delete(key);
    };
    picture.then((file) => file ?? drop(), drop);
  }
}
