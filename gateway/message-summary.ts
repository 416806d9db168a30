/** In characters: two or three lines of a phone. */
const MAX_LENGTH = 80;
/** A word that would be cut is left out, unless it is longer than this. */
const LONG_WORD = 20;
/** Elements whose content is no text. */
const HIDDEN = /<(script|style|template)\b[^]*?(<\/\1\s*>|$)|<!--[^]*?(-->|$)/gi;
/** Elements inside a line; all others end one. */
const INLINE = /<\/?(b|strong|i|em|u|s|small|sub|sup|span|a|bdi)\b[^<>]*>/gi;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function characterOf(entity: string, name: string): string {
  const [, hex, decimal] = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(name) ?? [];
  const code = hex !== undefined ? parseInt(hex, 16) : Number(decimal);
  if (!Number.isInteger(code)) return ENTITIES[name.toLowerCase()] ?? entity;
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    ? String.fromCodePoint(code)
    : '';
}

/** The start of a message as one line of plain text, for the list. It is not HTML: whoever shows it must not parse it. */
export function messageSummary(html: string): string {
  const line = html
    .replace(HIDDEN, ' ')
    .replace(INLINE, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(#?\w{1,10});/g, characterOf)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const letters = [...line];
  if (letters.length <= MAX_LENGTH) return line;
  const start = letters.slice(0, MAX_LENGTH - 1).join('');
  const space = start.lastIndexOf(' ');
  const end = letters[MAX_LENGTH - 1] !== ' ' && start.length - space <= LONG_WORD ? space : start.length;
  return `${start.slice(0, end).replace(/[\s\p{P}]+$/u, '')}…`;
}
