import { describe, expect, it } from 'vitest';
import { highlight } from '../../../src/format/search';

const marked = (text: string, needles: string[], as?: (text: string) => string) =>
  highlight(text, needles, as)
    .map(({ text: piece, isHit }) => (isHit ? `[${piece}]` : piece))
    .join('');

describe('A search match', () => {
  it('is marked in the original text, whatever its accents', () => {
    expect(marked('Ṣadé Ọlátúnjí', ['sade', 'tun'])).toBe('[Ṣadé] Ọlá[tún]jí');
    expect(marked('Chidi O’Neil', ['oneil'])).toBe('Chidi [O’Neil]');
    expect(marked('Straße', ['ss'])).toBe('Stra[ß]e');
  });
  it('is marked at every position, and nothing else is', () => {
    expect(marked('anan', ['an'])).toBe('[anan]');
    expect(marked('Ada', ['obi', ''])).toBe('Ada');
    expect(marked('', ['a'])).toBe('');
  });
  it('is marked in a phone number across its spaces', () => {
    const digits = (text: string) => text.replace(/\D/g, '');
    expect(marked('+234 803 111', ['4803'], digits)).toBe('+23[4 803] 111');
  });
});
