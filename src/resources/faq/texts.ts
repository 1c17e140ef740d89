/** Folds a text for searching: without regard to case, accents and width. */
export function fold(text: string | undefined): string {
  return (text ?? '')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}

/** Normalises a name so that two that differ only in case are the same (part 1, section 5). */
export function nameKey(name: string | undefined): string {
  return (name ?? '').trim().normalize('NFC').toLowerCase();
}

/** Normalises a question so that case, spaces and punctuation make no difference between two. */
export function questionKey(question: string | undefined): string {
  const text = (question ?? '').normalize('NFKC').toLowerCase().trim();
  const words = text.replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ').trim();
  // A question of signs alone is compared as it stands.
  return words || text;
}

/** Trims a form's value; an absent one is ''. */
export function trimmed(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

const AROUND = 60;

/** Cuts the piece of a text around the first place where the folded words occur. */
export function excerpt(text: string | undefined, words: string): string {
  const whole = text ?? '';
  const at = Math.max(0, fold(whole).indexOf(words));
  const start = at > AROUND ? at - AROUND : 0;
  const end = at + words.length + AROUND * 2;
  return `${start > 0 ? '…' : ''}${whole.slice(start, end)}${end < whole.length ? '…' : ''}`;
}
