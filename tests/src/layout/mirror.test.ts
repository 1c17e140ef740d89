import { expect, it } from 'vitest';
import { mirrorDeclaration } from '../../../src/layout/RightToLeft';

it.each([
  ['margin-left', '8px', 'margin-right', '8px'],
  ['right', '0', 'left', '0'],
  ['border-top-left-radius', '8px', 'border-top-right-radius', '8px'],
  ['border-right-color', 'red', 'border-left-color', 'red'],
  ['text-align', 'left', 'text-align', 'right'],
  ['transform-origin', 'top left', 'transform-origin', 'top right'],
  ['padding', '1px 2px 3px 4px', 'padding', '1px 4px 3px 2px'],
  ['padding', '0 calc(1px + 2px) 0 4px', 'padding', '0 4px 0 calc(1px + 2px)'],
  ['border-radius', '1px 2px 3px 4px', 'border-radius', '2px 1px 4px 3px'],
  ['transform', 'translate(14px, 16px) scale(1)', 'transform', 'translate(-14px, 16px) scale(1)'],
  ['transform', 'translateX(-50%)', 'transform', 'translateX(50%)'],
])('from right to left, %s: %s becomes %s: %s', (property, value, as, read) => {
  expect(mirrorDeclaration(property, value)).toEqual([as, read]);
});

it.each([
  ['margin-inline-start', '8px'],
  ['padding', '1px 2px'],
  ['transform', 'translateY(-50%)'],
  ['--left', '1px 2px 3px 4px'],
  ['grid-template-columns', '1fr 2fr 3fr 4fr'],
])('%s: %s is the same in both directions', (property, value) => {
  expect(mirrorDeclaration(property, value)).toEqual([property, value]);
});
