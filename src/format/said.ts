/** A message as the server wrote it; several in an array are joined, and a blank one counts as none. */
function text(value: unknown): string | undefined {
  const parts = (Array.isArray(value) ? value : [value]).filter((part) => typeof part === 'string');
  return (
    parts
      .map((part: string) => part.trim())
      .filter(Boolean)
      .join(', ') || undefined
  );
}

/** Reads one field of a response as words; undefined where it holds none. */
export function said(body: unknown, name: string): string | undefined {
  return typeof body === 'object' && body !== null
    ? text((body as Record<string, unknown>)[name])
    : undefined;
}
