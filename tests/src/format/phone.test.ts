import { expect, test } from 'vitest';
import { phoneForms, typedPhoneDigits } from '../../../src/format/search';

test.each([
  '+234 801 001 2345',
  '2348010012345',
  '002348010012345',
  '00234 0801 001 2345',
  '08010012345',
  '8010012345',
])('the Nigerian number %s is found by its country code and by its leading 0', (phone) => {
  expect(phoneForms(phone)).toEqual(['2348010012345', '08010012345']);
});

test.each([
  ['+44 20 7946 0958', ['442079460958', '02079460958', '0079460958']],
  [' 0044 20 7946 0958', ['442079460958', '02079460958', '0079460958']],
  ['+44 2000 234 123', ['442000234123', '02000234123', '0000234123']],
])('the number %s of another country is found as it is dialled there', (phone, forms) => {
  expect(phoneForms(phone)).toEqual(forms);
});

test.each(['12345', '0801001234567', '5552348010012345'])(
  'the number %s without a known country code is unchanged',
  (phone) => {
    expect(phoneForms(phone)).toEqual([phone]);
  },
);

test('a text without a digit is not a number', () => {
  expect(phoneForms('none')).toEqual([]);
});

test.each([
  [' 0801 ', '0801'],
  ['+234 801', '234801'],
  ['(0801) 23-45.6/7', '0801234567'],
  ['00234801', '234801'],
  ['2340801', '234801'],
  ['0012', '0012'],
  ['500234', '500234'],
  ['52340', '52340'],
])('%o is searched as a number by its digits', (text, digits) => {
  expect(typedPhoneDigits(text)).toBe(digits);
});

test.each(['Ada', '0801x', 'x0801', '+', '12 a 3'])('%o is not treated as a number', (text) => {
  expect(typedPhoneDigits(text)).toBeUndefined();
});
