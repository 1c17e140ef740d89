/** Writes a value that should be a text: '' for what the server did not send, never "null" or "[object Object]" (rulings R32). */
export function formatText(value: unknown): string {
  if (typeof value === 'string') return value;
  return Number.isFinite(value) || typeof value === 'boolean' ? String(value) : '';
}

const SENTENCE = 200;

/** Cuts a text that goes into a sentence; only one of extreme length is. */
export function shorten(text: string): string {
  return text.length > SENTENCE ? `${text.slice(0, SENTENCE)}…` : text;
}
