import { isObject } from './json';

/** Reads one field of a response body as a message; a list of texts is joined, a blank message is undefined. */
export function messageField(body: unknown, name: string): string | undefined {
  const texts = [isObject(body) ? body[name] : undefined]
    .flat()
    .map((part) => (typeof part === 'string' ? part.trim() : ''));
  return texts.filter(Boolean).join(', ') || undefined;
}
