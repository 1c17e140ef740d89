// WebCrypto is available in both Node and browsers.
const encoder = new TextEncoder();

const hex = (bytes: Uint8Array) =>
  Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');

/** Returns the SHA-256 hash of a text as 64 hex digits. */
export async function sha256(text: string): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text))));
}

/** Hashes a name regardless of case; an index cannot hold a name of 10,000 characters. */
export const nameKey = (name: string) => sha256(name.trim().normalize('NFC').toLowerCase());

/** Returns a random ID of 24 hex digits, like those of MongoDB. */
export function newId(): string {
  return hex(crypto.getRandomValues(new Uint8Array(12)));
}

const iterations = 100_000;

/** Hashes a password with PBKDF2 to `salt:hash`. Only the seed sets `salt`, to be deterministic. */
export async function hashPassword(password: string, salt = newId()): Promise<string> {
  const key = await crypto.subtle.importKey('raw', encoder.encode(password), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const parameters = { name: 'PBKDF2', hash: 'SHA-256', salt: encoder.encode(salt), iterations };
  return `${salt}:${hex(new Uint8Array(await crypto.subtle.deriveBits(parameters, key, 256)))}`;
}

/** Returns whether a password matches a hash from hashPassword; false without a hash, after the same time. */
export async function checkPassword(password: string, stored: string | null): Promise<boolean> {
  const [salt] = (stored ?? 'none:').split(':');
  return (await hashPassword(password, salt)) === stored;
}
