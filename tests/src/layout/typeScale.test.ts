import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const SCALE = ['0.75rem', '0.8125rem', '0.875rem', '1rem', '1.375rem'];
// The balance of a customer, in the panel and on the page.
const BALANCE = 'components/customer/CustomerBalance.tsx';

// In style sheets only text is measured in rem or written with its font; px are icons.
const PATTERN = /(?:fontSize: '|font(?:-size)?: (?:\d+ )?(?=[\d.]+rem))([\d.]+\w+)/g;

it('every size of text is one of five: 12, 13, 14, 16 and 22 px; a balance is larger', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' });
  const wrong = files
    .filter((name) => /\.(tsx?|css)$/.test(name) && name !== BALANCE)
    .flatMap((name) => {
      const text = readFileSync(`src/${name}`, 'utf8');
      return [...text.matchAll(PATTERN)].map(([, size = '']) => ({ name, size }));
    })
    .filter(({ size }) => !SCALE.includes(size));
  expect(wrong).toEqual([]);
});
