import { expect, test } from 'vitest';
import { camelCase, humanise } from '../../../src/format/text';

test.each([
  ['raisedAt', 'Raised at'],
  ['raised_at', 'Raised at'],
  ['raised-at', 'Raised at'],
  ['_raised.. at', 'Raised at'],
  ['invoiceID', 'Invoice ID'],
  ['HTTPServerError', 'HTTP server error'],
  ['line2Text', 'Line2 text'],
  ['aB', 'A b'],
  ['AB1', 'Ab1'],
  ['x.$AB', 'X $ab'],
  ['', ''],
])('the name %o reads as %o', (name, text) => {
  expect(humanise(name)).toBe(text);
});

test.each([
  ['raised_at', 'raisedAt'],
  ['raised-at-once', 'raisedAtOnce'],
  ['RaisedAt', 'raisedAt'],
  ['', ''],
])('the name %o is looked up as %o', (name, key) => {
  expect(camelCase(name)).toBe(key);
});
