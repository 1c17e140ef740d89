const CONSONANTS = 'bdfghjklmnprstvz';
const VOWELS = 'aeiou';
const GROUPS = 4;
const SYLLABLES = 3;

// Without the remainder of a plain modulo, which would favour the first letters.
function pick(letters: string): string {
  const fair = 256 - (256 % letters.length);
  for (;;) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < fair) return letters[byte % letters.length] ?? '';
  }
}

/** Makes a passphrase that can be read out: four groups of three syllables, 75 bits of chance. */
export function makePassphrase(): string {
  const group = () =>
    Array.from({ length: SYLLABLES }, () => pick(CONSONANTS) + pick(VOWELS)).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
