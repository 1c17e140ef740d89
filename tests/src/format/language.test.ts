import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  decimalsOf,
  figureFormat,
  formatAmount,
  formatCount,
  formatFigure,
} from '../../../src/format/amounts';
import { describeTime, formatTime } from '../../../src/format/dates';
import { compareTexts, setFormatLanguage } from '../../../src/format/language';

/** The console in a language, in a browser that asks for others. */
function speak(language: string, ...browser: string[]) {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(browser);
  setFormatLanguage(language);
}

// The logic tests run without a browser.
Object.defineProperty(navigator, 'languages', { configurable: true, get: () => undefined });

const AT = '2024-01-09T10:20:30Z';
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('Dates and figures (R31)', () => {
  it('of a French console are French in an English browser', () => {
    speak('fr', 'en-US', 'en');
    expect(formatTime(AT, 'date')).toBe('9 janv. 2024');
    expect(plain(formatTime(AT, 'dateTime'))).toMatch(/^9 janv. 2024,? (à )?10:20:30$/);
    expect(describeTime(AT, Date.parse(AT) + 60_000)).toMatch(
      /^mardi 9 janvier .* il y a 1 minute$/,
    );
    expect(plain(formatAmount('1500.5', 'NGN'))).toBe('1 500,50 NGN');
    expect(plain(formatCount(5200))).toBe('5 200');
    expect(plain(figureFormat(1, true)(2_500_000))).toBe('2,5 M');
    expect(['z', 'é', 'f'].toSorted(compareTexts)).toEqual(['é', 'f', 'z']);
  });

  it('of an English console are English in a French browser', () => {
    speak('en', 'fr-FR', 'fr');
    expect(formatTime(AT, 'date')).toBe('Jan 9, 2024');
    expect(formatAmount('1500.5', 'NGN')).toBe('1,500.50 NGN');
    expect(formatCount(5200)).toBe('5,200');
  });

  it('follow the region of a browser that has the language', () => {
    speak('en', 'fr-FR', 'en-GB');
    expect(formatTime(AT, 'date')).toBe('9 Jan 2024');
  });

  it('follow a change of language, with formatters that are created once per language', () => {
    speak('fr', 'en-US');
    expect(formatAmount(1.5)).toBe('1,50');
    speak('en', 'en-US');
    const { NumberFormat } = Intl;
    let created = 0;
    Intl.NumberFormat = class extends NumberFormat {
      constructor(...given: ConstructorParameters<typeof NumberFormat>) {
        super(...given);
        created += 1;
      }
    } as typeof NumberFormat;
    onTestFinished(() => {
      Intl.NumberFormat = NumberFormat;
    });
    for (let n = 0; n < 1000; n += 1) formatAmount(n, 'KES');
    expect(formatAmount(1.5)).toBe('1.50');
    expect(created).toBeLessThan(3);
  });

  it('keep AM and PM on the line of the time', () => {
    speak('en', 'en-US');
    expect(formatTime(AT, 'dateTime')).toBe('Jan 9, 2024, 10:20:30\u202fAM');
    // Chromium writes an ordinary space.
    const prototype = Intl.DateTimeFormat.prototype as { format: unknown };
    vi.spyOn(prototype, 'format', 'get').mockReturnValue(() => '3:04 PM');
    speak('en', 'en-AU');
    expect(formatTime(AT, 'dateTime')).toBe('3:04\u202fPM');
  });
});

describe('The decimals of an amount', () => {
  it.each([
    ['JPY', '1,500 JPY'],
    ['BHD', '1,500.000 BHD'],
    ['bhd', '1,500.000 bhd'],
    ['NGN', '1,500.00 NGN'],
    ['NAIRA', '1,500.00 NAIRA'],
    ['', '1,500.00'],
  ])('are those of %s', (currency, text) => {
    speak('en', 'en-US');
    expect(formatAmount('1500', currency)).toBe(text);
    expect(formatFigure('1500', currency)).toBe(text.split(' ')[0]);
  });

  it('are all that the server sent', () => {
    speak('en', 'en-US');
    expect(formatAmount('1500.25', 'JPY')).toBe('1,500.25 JPY');
    expect([undefined, 'X', 7].map(decimalsOf)).toEqual([2, 2, 2]);
  });
});
