import { withoutMarks } from '../../../contract/rules/normalise';

const MAX_LENGTH = 64;

/**
 * The username that somebody looks for, in lower case. No username has spaces or marks of direction, which copied text
 * and keyboards add: they must not turn the search into none.
 */
export const searchedName = (text: string): string =>
  withoutMarks(text).replace(/\s/g, '').slice(0, MAX_LENGTH).toLowerCase();
