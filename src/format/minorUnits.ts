import { readNumber } from './json';
import { formatText } from './text';

/**
 * Returns an amount in minor units as exact decimal text in major units: 1050 is 10.50 with two decimals. A text with a point is
 * in major units; undefined for anything else.
 */
export function toMajor(minor: unknown, decimals: number): string | undefined {
  const text = formatText(minor);
  if (/^-?\d+\.\d+$/.test(text) && typeof minor === 'string') return text;
  const [, sign = '', digits] = /^(-?)(\d+)$/.exec(text) ?? [];
  if (digits === undefined || decimals === 0) return digits && sign + digits;
  const padded = digits.padStart(decimals + 1, '0');
  return `${sign}${padded.slice(0, -decimals)}.${padded.slice(-decimals)}`;
}

/** Returns an amount in major units in minor units; null for '', and unchanged with more decimals or if it is no amount. */
export function toMinor(amount: unknown, decimals: number): unknown {
  if (amount === '') return null;
  const [, integer, fraction = ''] = /^(-?\d+)(?:\.(\d+))?$/.exec(formatText(amount)) ?? [];
  if (integer === undefined || fraction.length > decimals) return amount;
  return readNumber(`${BigInt(integer + fraction.padEnd(decimals, '0'))}`);
}
