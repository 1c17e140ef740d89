/** Makes a name of code readable: raisedAt, raised_at and raised-at are "Raised at", invoiceID is "Invoice ID". */
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

/** Writes a name of code in the one way that names are looked up by: raised_at is raisedAt. */
export function camelCase(name: string): string {
  const [first = '', ...rest] = humanise(name).toLowerCase().split(' ');
  return first + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
