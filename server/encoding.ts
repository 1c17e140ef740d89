/** The encodings that the build prepares, best first, with the ending of the sibling file. */
export const encodings = { br: '.br', gzip: '.gz' } as const;

export type Encoding = keyof typeof encodings;

/** Picks the best available encoding that an Accept-Encoding header allows (RFC 9110, 12.5.3). */
export function chooseEncoding(
  header: string | undefined,
  available: ReadonlySet<Encoding>,
): Encoding | undefined {
  const weights = new Map<string, number>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    if (name) weights.set(name, weight === undefined ? 1 : Number.parseFloat(weight) || 0);
  }
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  let best: Encoding | undefined;
  for (const encoding of Object.keys(encodings) as Encoding[]) {
    if (!available.has(encoding) || weightOf(encoding) === 0) continue;
    if (!best || weightOf(encoding) > weightOf(best)) best = encoding;
  }
  return best;
}
