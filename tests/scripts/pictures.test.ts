import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { animated } from '../../scripts/pictures/apng';

const folder = resolve(import.meta.dirname, '../../docs/guide/pictures');
const picture = (name: string) => readFileSync(join(folder, `${name}.png`));

/** Reads the chunks of a PNG, and fails where one is incomplete. */
function partsOf(png: Buffer): { type: string; data: Buffer }[] {
  const parts: { type: string; data: Buffer }[] = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const body = png.subarray(at + 4, at + 8 + length);
    expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(body));
    parts.push({ type: body.toString('latin1', 0, 4), data: body.subarray(4) });
    at += length + 12;
  }
  return parts;
}

describe('The animation of the README', () => {
  it('is complete, moves, and has less than 1.5 MB', () => {
    const png = picture('lost-answer');
    const parts = partsOf(png);
    const [head, ...others] = parts;
    expect([head?.type, parts.at(-1)?.type]).toEqual(['IHDR', 'IEND']);
    const controls = others.filter(({ type }) => type === 'fcTL');
    const count = others.find(({ type }) => type === 'acTL')?.data.readUInt32BE(0);
    expect(controls.length).toBe(count);
    expect(count).toBeGreaterThan(5);
    // Browsers show only the first frame when one sequence number is out of order.
    const numbered = others.filter(({ type }) => /^f[cd]/.test(type));
    expect(numbered.map(({ data }) => data.readUInt32BE(0))).toEqual(numbered.map((_, n) => n));
    for (const { data } of controls) {
      expect(data.subarray(4, 12)).toEqual(head?.data.subarray(0, 8));
      expect(data.readUInt16BE(20) / data.readUInt16BE(22)).toBeGreaterThan(0.4);
    }
    expect(png.length).toBeLessThan(1_500_000);
  });

  it('has frames of one size', () => {
    const [still, other] = [picture('lost-answer-still'), picture('users')];
    const frame = (png: Buffer) => ({ png, ms: 500 });
    expect(partsOf(animated([frame(still), frame(still)])).map(({ type }) => type)).toEqual([
      'IHDR',
      'acTL',
      'fcTL',
      'IDAT',
      'fcTL',
      'fdAT',
      'IEND',
    ]);
    expect(() => animated([frame(still), frame(other)])).toThrow('of one size');
    expect(() => animated([])).toThrow('of one size');
  });
});
