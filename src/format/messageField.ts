/** Returns the server's message; arrays are joined, a blank message is undefined. */
function text(value: unknown): string | undefined {
  const parts = (Array.isArray(value) ? value : [value]).filter((part) => typeof part === 'string');
  return (
    parts
      .map((part: string) => part.trim())
      .filter(Boolean)
      .join(', ') || undefined
  );
}

/** Reads one field of a response body as a message; undefined if it holds none. */
export function messageField(body: unknown, name: string): string | undefined {
  return typeof body === 'object' && body !== null
    ? text((body as Record<string, unknown>)[name])
    : undefined;
}
