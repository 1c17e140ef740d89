import { describe, expect, it } from 'vitest';
import { isNearMatch, isOneEditAway } from '../../../../src/layout/search/nearMatch';

describe('A word is one letter off', () => {
  it.each([
    ['khadija', 'khadja'],
    ['khadija', 'khadijja'],
    ['khadija', 'khadiha'],
    ['khadija', 'khaidja'],
    ['khadija', 'hadija'],
    ['khadija', 'khadij'],
  ])('%s and %s', (one, other) => {
    expect(isOneEditAway(one, other)).toBe(true);
    expect(isOneEditAway(other, one)).toBe(true);
  });

  it.each([
    ['khadija', 'khadija'],
    ['khadija', 'khdja'],
    ['khadija', 'kahdiaj'],
    ['ada', 'adaeze'],
  ])('not %s and %s', (one, other) => expect(isOneEditAway(one, other)).toBe(false));
});

describe('A text is close to the typed text', () => {
  it.each([
    ['Khadija Bello', 'khadjia'],
    ['Khadija Bello', 'bello khadiha'],
    ['Khadija Bello', 'khadiha bel'],
    ['Notifications', 'notifcat'],
    ['Ṣadé O’Neil', 'oneill sade'],
  ])('%s and "%s"', (text, typed) => expect(isNearMatch(text, typed)).toBe(true));

  it.each([
    ['Khadija Bello', 'khadija'],
    ['Khadija Bello', 'khadiha belo'],
    ['Ada Obi', 'adq'],
    ['Khadija Bello', 'ngozi'],
  ])('not %s and "%s"', (text, typed) => expect(isNearMatch(text, typed)).toBe(false));
});
