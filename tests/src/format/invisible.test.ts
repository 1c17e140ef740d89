import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { searchTermsOf } from '../../../src/components/customerSearch/person';
import { fieldText } from '../../../src/components/form/values';
import { parseIds } from '../../../src/customRoutes/notifications/PasteIds';
import { isSameEmail } from '../../../src/format/identifiers';
import { readAccountNumber } from '../../../src/format/pasted';
import { foldText } from '../../../src/format/search';
import { readKey, readSearch, trimText } from '../../../src/format/text';
import { emailOrIdFromSearch } from '../../../src/paths';

const text = readFileSync(join(import.meta.dirname, 'inputs/invisible.txt'), 'utf8');
const lines = text.split('\n').filter(Boolean);
const EMAIL = 'ada@shop.example';
const ID = '65447c0bffbc4675f864e0e9';
const ACCOUNT = '7700000001';
const wanted = [EMAIL, EMAIL, ID, ID, ACCOUNT, ACCOUNT, EMAIL, 'CUS-001'];

it('a pasted email, ID and account number is read without invisible characters (R35)', () => {
  const read = (line: string) => (/^7/.test(line) ? readAccountNumber(line) : readKey(line));
  expect(lines.map(read)).toEqual(wanted);
});

it('the name of a field decides how it is read', () => {
  const name = (line = '') =>
    line === ACCOUNT ? 'accountNumber' : line === EMAIL ? 'email' : 'id';
  const names = wanted.map(name);
  expect(lines.map((line, at) => fieldText(names[at] ?? '', line))).toEqual(wanted);
  const joined = 'नक्\u200dशा';
  expect(fieldText('name', `\u200b${joined} `)).toBe(joined);
  expect(fieldText('fromCustomerId', '\u2068CUS-1\u2069')).toBe('CUS-1');
  expect(fieldText('url', '\ufeffhttps://a.example/\u200b')).toBe('https://a.example/');
});

it('lists of IDs, searches, emails and addresses are read so too', () => {
  expect(parseIds(`${lines[2]}\n${lines[3]}, \u2066CUS-001\u2069`)).toEqual([ID, 'CUS-001']);
  expect(searchTermsOf('Na\u200dme')).toEqual(['name']);
  expect(foldText('नक्\u200dशा')).toBe(foldText('नक्शा'));
  expect(isSameEmail(lines[0] ?? '', EMAIL.toUpperCase())).toBe(true);
  expect(readSearch(lines[0] ?? '')).toBe(EMAIL);
  expect(readSearch('\u00a0Lagos\u00a0Fre\u200bight\u202fLtd\u2009')).toBe('Lagos Freight Ltd');
  expect(readSearch('Block\u00a05')).toBe('Block 5');
  expect(readSearch('नक्\u200dशा')).toBe('नक्\u200dशा');
  const search = new URLSearchParams([['email', `\u202aada b${EMAIL}`]]);
  expect(emailOrIdFromSearch(search, 'email')).toBe(`ada+b${EMAIL}`);
});

it('a text keeps what is inside it', () => {
  expect(trimText('\u202a Ada\u200d👩\u200d💻 Obi\u2069\n')).toBe('Ada\u200d👩\u200d💻 Obi');
  expect([null, undefined, '\u200b', 7].map(trimText)).toEqual(['', '', '', '7']);
});
