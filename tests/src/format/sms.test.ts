import { describe, expect, it } from 'vitest';
import { smsCost } from '../../../src/customRoutes/notifications/SmsMeter';

const cost = (text: string) => {
  const { encoding, units, parts } = smsCost(text);
  return [encoding, units, parts];
};

describe('An SMS', () => {
  it('of the GSM alphabet holds 160 characters, then 153 in each part', () => {
    expect(cost('')).toEqual(['GSM-7', 0, 0]);
    expect(cost('a'.repeat(160))).toEqual(['GSM-7', 160, 1]);
    expect(cost('a'.repeat(161))).toEqual(['GSM-7', 161, 2]);
    expect(cost('a'.repeat(306))).toEqual(['GSM-7', 306, 2]);
    expect(cost('a'.repeat(307))).toEqual(['GSM-7', 307, 3]);
    expect(cost('Ça va ? è ß\n§')).toEqual(['GSM-7', 13, 1]);
  });

  it('counts the extension twice and never splits it between parts', () => {
    expect(cost('€'.repeat(80))).toEqual(['GSM-7', 160, 1]);
    expect(cost('€'.repeat(81))).toEqual(['GSM-7', 162, 2]);
    // 152 septets and a two-septet character: it begins the second part.
    expect(cost(`${'a'.repeat(152)}€${'a'.repeat(151)}`)).toEqual(['GSM-7', 305, 2]);
    expect(cost(`${'a'.repeat(152)}€${'a'.repeat(152)}`)).toEqual(['GSM-7', 306, 3]);
    expect(smsCost('1 € [a]').expensive).toEqual(['€', '[', ']']);
  });

  it('with any other sign is UCS-2: 70 units, then 67 in each part; a surrogate pair stays whole', () => {
    expect(cost('ç')).toEqual(['UCS-2', 1, 1]);
    expect(cost('ж'.repeat(70))).toEqual(['UCS-2', 70, 1]);
    expect(cost('ж'.repeat(71))).toEqual(['UCS-2', 71, 2]);
    expect(cost('😀'.repeat(35))).toEqual(['UCS-2', 70, 1]);
    expect(cost('😀'.repeat(66))).toEqual(['UCS-2', 132, 2]);
    expect(cost('😀'.repeat(67))).toEqual(['UCS-2', 134, 3]);
    expect(smsCost('Hi 😀 [x] 😀 ’').expensive).toEqual(['😀', '’']);
  });

  it('returns the space left in the last part', () => {
    expect(smsCost('abc').remaining).toBe(157);
    expect(smsCost('a'.repeat(161)).remaining).toBe(145);
  });
});
