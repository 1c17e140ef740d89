import { crc32, deflateSync, inflateSync } from 'node:zlib';

export interface Frame {
  /** A PNG as the browser takes it; all have the same size. */
  png: Buffer;
  /** Milliseconds that it is shown. */
  ms: number;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function* chunksOf(png: Buffer): Generator<{ type: string; data: Buffer }> {
  for (let at = SIGNATURE.length; at < png.length; ) {
    const length = png.readUInt32BE(at);
    yield {
      type: png.toString('latin1', at + 4, at + 8),
      data: png.subarray(at + 8, at + 8 + length),
    };
    at += length + 12;
  }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([numbers(data.length), body, numbers(crc32(body))]);
}

function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [place, value] of values.entries()) bytes.writeUInt32BE(value, place * 4);
  return bytes;
}

/** The image data of a PNG, compressed more than the browser does. */
function pressed(png: Buffer): Buffer {
  const parts = [...chunksOf(png)].filter(({ type }) => type === 'IDAT');
  return deflateSync(inflateSync(Buffer.concat(parts.map(({ data }) => data))), { level: 9 });
}

const headOf = (png: Buffer) => [...chunksOf(png)].find(({ type }) => type === 'IHDR')?.data;

/** Combines pictures of one size into an animated PNG that loops forever (APNG, PNG third edition). */
export function animated(frames: Frame[]): Buffer {
  const head = headOf(frames[0]?.png ?? Buffer.alloc(0));
  if (!head || frames.some(({ png }) => !headOf(png)?.equals(head))) {
    throw new Error('the pictures of an animation are of one size and kind');
  }
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  let sequence = 0;
  const parts = frames.flatMap(({ png, ms }, place) => {
    const delay = Buffer.from([ms >> 8, ms & 255, 1000 >> 8, 1000 & 255, 0, 0]);
    const control = Buffer.concat([numbers(sequence++, width, height, 0, 0), delay]);
    const data = pressed(png);
    const image =
      place === 0 ? chunk('IDAT', data) : chunk('fdAT', Buffer.concat([numbers(sequence++), data]));
    return [chunk('fcTL', control), image];
  });
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('acTL', numbers(frames.length, 0)),
    ...parts,
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
