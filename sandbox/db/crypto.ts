// Everything by WebCrypto, which Node and browsers share.
const encoder = new TextEncoder();

const hex = (bytes: Uint8Array) =>
  Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');

/** Hashes text with SHA-256 to 64 hex digits. */
export async function sha256(text: string): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text))));
}

/** Hashes a name so that two that differ only in case are one: an index over 10,000 characters is impossible. */
export const nameKey = (name: string) => sha256(name.trim().normalize('NFC').toLowerCase());

/** Makes a random identifier of 24 hex digits, as Mongo writes them. */
export function newId(): string {
  return hex(crypto.getRandomValues(new Uint8Array(12)));
}

const iterations = 100_000;

/** Hashes a password with PBKDF2 to `salt:hash`. Only the seed gives a salt of its own, to be deterministic. */
export async function hashPassword(password: string, salt = newId()): Promise<string> {
  const key = await crypto.subtle.importKey('raw', encoder.encode(password), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const parameters = { name: 'PBKDF2', hash: 'SHA-256', salt: encoder.encode(salt), iterations };
  return `${salt}:${hex(new Uint8Array(await crypto.subtle.deriveBits(parameters, key, 256)))}`;
}

/** Tells whether a password belongs to a hash made by hashPassword; false without one, after the same time. */
export async function checkPassword(password: string, stored: string | null): Promise<boolean> {
  const [salt] = (stored ?? 'nobody:').split(':');
  return (await hashPassword(password, salt)) === stored;
}
