const DOTS = '•••••';
const KEPT_DIGITS = 3;

/** A number as its owner recognises it: the calling code and the last digits. */
export const maskPhone = (dial: string, number: string): string =>
  `+${dial} ${DOTS}${number.slice(-KEPT_DIGITS)}`;

/** An address as its owner recognises it: the first letter and the domain. */
export const maskEmail = (address: string): string => {
  const at = address.lastIndexOf('@');
  return `${[...address][0] ?? ''}${DOTS}${address.slice(Math.max(0, at))}`;
};

/** A name as friends recognise it: its first and last letter. */
export const maskName = (name: string): string => {
  const letters = [...name];
  return `${letters[0] ?? ''}•••${letters.length > 2 ? (letters.at(-1) ?? '') : ''}`;
};
