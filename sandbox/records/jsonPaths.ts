// Values in JSON, by their path.

type Json = Record<string, unknown>;
/** The keys that lead to a value; empty for the value itself. */
export type Path = readonly string[];

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Parses a path of an endpoint file: `payload.items`, or '' for the response itself. */
export const pathOf = (text: string): Path => text.split('.').filter(Boolean);

/** Returns the value at a path; undefined without one. */
export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, name) => (isObject(inner) ? inner[name] : undefined), value);

/** Returns a copy with a new value at a path. */
export function withValue(value: unknown, [name, ...rest]: Path, inner: unknown): unknown {
  if (name === undefined) return inner;
  const holder = isObject(value) ? value : {};
  return { ...holder, [name]: withValue(holder[name], rest, inner) };
}

/** Yields every value that is sent; absent, null and empty values are omitted. */
export function* leavesOf(value: unknown, path: Path = []): Generator<[Path, unknown]> {
  if (isObject(value)) {
    for (const [name, inner] of Object.entries(value)) yield* leavesOf(inner, [...path, name]);
  } else if (value !== undefined && value !== null && value !== '') yield [path, value];
}

/** Returns the path of the first difference between two values. A value for which `isWhole` is true is not compared further. */
export function differenceOf(
  a: unknown,
  b: unknown,
  isLeaf: (value: unknown) => boolean = () => false,
): Path | undefined {
  if (isSame(a, b)) return undefined;
  if (!isObject(a) || !isObject(b) || isLeaf(a)) return [];
  for (const name of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const found = differenceOf(a[name], b[name], isLeaf);
    if (found) return [name, ...found];
  }
  return undefined;
}
