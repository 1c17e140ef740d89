/** Returns a digest that identifies a content without holding it. */
export function digestOf(content: unknown): string {
  const text = JSON.stringify(content);
  // 53 bits are enough for what one admin sends in a month, and crypto.subtle is not available over plain HTTP.
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return `${(low >>> 0).toString(36)}-${(high >>> 0).toString(36)}`;
}
