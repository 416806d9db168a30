/** What stands in a list that is newest first. */
export interface Placed {
  id: string;
  /** Epoch ms. */
  at: number;
}

/** The place of a row in its list; of one moment, the higher id comes first. */
export const cursorOf = ({ at, id }: Placed): string => `${at}-${id}`;

/**
 * @param pattern of the list's cursors, with the time and the id as its groups
 * @returns undefined for a text that is no cursor
 */
export function readPlace(pattern: RegExp, text: string): Placed | undefined {
  const [, at, id] = pattern.exec(text) ?? [];
  return at === undefined || id === undefined ? undefined : { at: Number(at), id };
}
