import type { CallRow } from '../call';

type Areas = Record<string, Record<string, CallRow>>;

/** @returns the rows by their full name, such as `session.login` */
export const tableOf = (areas: Areas): Record<string, CallRow> =>
  Object.fromEntries(
    Object.entries(areas).flatMap(([area, rows]) =>
      Object.entries(rows).map(([name, row]) => [`${area}.${name}`, row]),
    ),
  );
