import type * as z from 'zod/mini';

type Json = Record<string, unknown>;

/** The value at a path; undefined if there is none. */
export const valueAt = (from: unknown, path: string[]): unknown =>
  path.reduce(
    (at, name) => (at && Object.hasOwn(at, name) ? (at as Json)[name] : undefined),
    from as unknown,
  );

/** Sets the value at a path and creates missing objects on the way. */
export function placeAt(into: Json, path: string[], value: unknown): void {
  let at = into;
  for (const name of path.slice(0, -1)) {
    if (!Object.hasOwn(at, name)) at[name] = {};
    at = at[name] as Json;
  }
  at[path.at(-1) as string] = value;
}

/** The schema inside `z.optional` and the like. */
const unwrapped = (schema: z.core.$ZodType): z.core.$ZodType => {
  const { def } = schema._zod as unknown as { def: { innerType?: z.core.$ZodType } };
  return def.innerType ? unwrapped(def.innerType) : schema;
};

/**
 * The keys that lead to a field; null if the schema has no such field. Keys of records may contain dots, such as
 * `footer.promotions` in `texts.EN.footer.promotions`.
 */
export function schemaPath(schema: z.core.$ZodType, names: string[]): string[] | null {
  const [name, ...rest] = names;
  if (name === undefined) return [];
  const { def } = unwrapped(schema)._zod as unknown as {
    def: { shape?: Record<string, z.core.$ZodType>; valueType?: z.core.$ZodType; element?: z.core.$ZodType };
  };
  const inner =
    def.shape && Object.hasOwn(def.shape, name)
      ? def.shape[name]
      : def.element && /^\d{1,3}$/.test(name)
        ? def.element
        : undefined;
  if (inner) {
    const path = schemaPath(inner, rest);
    return path && [name, ...path];
  }
  if (!def.valueType || names.includes('') || names.includes('__proto__')) return null;
  const deep = schemaPath(def.valueType, rest);
  return deep ? [name, ...deep] : [names.join('.')];
}
