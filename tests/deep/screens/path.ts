/** Whether a URL matches the path of a fault, as sandbox/middleware/faults.ts matches it. */
export function isMeant(pattern: string, address: string): boolean {
  const { pathname, search } = new URL(address);
  const subject = pattern.includes('?') ? pathname + search : pathname;
  if (!pattern.includes('*')) return subject.startsWith(pattern);
  const parts = pattern.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(subject);
}
