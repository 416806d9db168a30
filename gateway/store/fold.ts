import { fold } from '../../contract/fold';

/** The text in which a game is found: its names in every language and its vendor's, one per line. Terms have no line breaks. */
export const searchOf = (name: string, names: Readonly<Record<string, string>>, vendorName: string): string =>
  [...new Set([name, ...Object.values(names), vendorName].map(fold))].join('\n');
