/** FNV-1a over the value's JSON, with its length: tells equal answers from changed ones. */
export function digestOf(value: unknown): string {
  const text = JSON.stringify(value) ?? '';
  let hash = 2166136261;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  return `${text.length}.${(hash >>> 0).toString(36)}`;
}
