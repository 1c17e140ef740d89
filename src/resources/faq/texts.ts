import { formatText } from '../../format/text';

/** Normalizes a text for searching: case, accents and width are ignored. */
export function normalizeText(text: unknown): string {
  return formatText(text)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}

/** Normalizes a name for a case-insensitive comparison (part 1, section 5). */
export function nameKey(name: unknown): string {
  return formatText(name).trim().normalize('NFC').toLowerCase();
}

/** Normalizes a question: case, spaces and punctuation are ignored. */
export function questionKey(question: unknown): string {
  const text = formatText(question).normalize('NFKC').toLowerCase().trim();
  const words = text.replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ').trim();
  // A question without letters and digits is compared unchanged.
  return words || text;
}

const AROUND = 60;

/** Returns the part of a text around the first match of the folded search text. */
export function excerpt(text: unknown, words: string): string {
  const whole = formatText(text);
  const at = Math.max(0, normalizeText(whole).indexOf(words));
  const start = at > AROUND ? at - AROUND : 0;
  const end = at + words.length + AROUND * 2;
  return `${start > 0 ? '…' : ''}${whole.slice(start, end)}${end < whole.length ? '…' : ''}`;
}

/** The columns of a FAQ file in export order; FAQ ID is optional in an import. */
export const CSV_HEADER = ['Feature', 'Question', 'Answer', 'FAQ ID'] as const;
