import house from '../../src/i18n/locales/TY.json';

export type TextKey = keyof typeof house;
type Values = Record<string, string | number>;

const PLACEHOLDER = /\{\{(\w+)(?:, \w+)?\}\}/g;
const formatted = (value: string | number): string =>
  typeof value === 'number' ? value.toLocaleString('en') : value;

/** A text of the house pack: what visitors read unless they choose another language. */
export const t = (key: TextKey, values: Values = {}): string =>
  house[key].replace(PLACEHOLDER, (_, name: string) => formatted(values[name] ?? `{{${name}}}`));

/** Matches a text of the house pack, or a part of one that holds it, whatever its placeholders hold. */
export function like(key: TextKey, extent: 'whole' | 'part' = 'whole'): RegExp {
  const parts = house[key].split(PLACEHOLDER);
  const source = parts.map((part, index) => (index % 2 ? '.+' : part.replace(/[^\w\s]/g, '\\$&'))).join('');
  return new RegExp(extent === 'whole' ? `^${source}$` : source);
}
