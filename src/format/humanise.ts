/** Makes an identifier readable: raisedAt, raised_at and raised-at become "Raised at", invoiceID becomes "Invoice ID". */
export function humanise(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[\s._-]+/)
    .filter(Boolean)
    .map((word) => (/^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Converts an identifier to camel case: raised_at becomes raisedAt. */
export function camelCase(name: string): string {
  const [first = '', ...rest] = humanise(name).toLowerCase().split(' ');
  return first + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
