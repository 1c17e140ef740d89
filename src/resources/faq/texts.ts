import { formatText } from '../../format/text';

/** Folds a text for searching: without regard to case, accents and width. */
export function fold(text: unknown): string {
  return formatText(text)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}

/** Normalises a name so that two that differ only in case are the same (part 1, section 5). */
export function nameKey(name: unknown): string {
  return formatText(name).trim().normalize('NFC').toLowerCase();
}

/** Normalises a question so that case, spaces and punctuation make no difference between two. */
export function questionKey(question: unknown): string {
  const text = formatText(question).normalize('NFKC').toLowerCase().trim();
  const words = text.replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ').trim();
  // A question of signs alone is compared as it stands.
  return words || text;
}

const AROUND = 60;

/** Cuts the piece of a text around the first place where the folded words occur. */
export function excerpt(text: unknown, words: string): string {
  const whole = formatText(text);
  const at = Math.max(0, fold(whole).indexOf(words));
  const start = at > AROUND ? at - AROUND : 0;
  const end = at + words.length + AROUND * 2;
  return `${start > 0 ? '…' : ''}${whole.slice(start, end)}${end < whole.length ? '…' : ''}`;
}
