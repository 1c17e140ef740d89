import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const SCALE = ['0.75rem', '0.8125rem', '0.875rem', '1rem', '1.375rem'];

it('every size of text is one of five: 12, 13, 14, 16 and 22 px', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' });
  const wrong = files
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) => {
      const text = readFileSync(`src/${name}`, 'utf8');
      return [...text.matchAll(/fontSize: '([\d.]+\w+)/g)].map(([, size = '']) => ({ name, size }));
    })
    .filter(({ size }) => !SCALE.includes(size));
  expect(wrong).toEqual([]);
});
