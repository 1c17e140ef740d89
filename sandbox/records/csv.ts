// Large tables are streamed, a thousand rows at a time.
const chunk = 1000;

function cell(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Streams `total` records as CSV (RFC 4180) with a header line. `read(after, size)` returns records after+1 to after+size. */
export function csvOf<Column extends string>(
  columns: readonly Column[],
  total: number,
  read: (after: number, size: number) => Promise<Partial<Record<Column, unknown>>[]>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let after = -1;
  return new ReadableStream({
    async pull(controller) {
      if (after < 0) {
        after = 0;
        controller.enqueue(encoder.encode(`${columns.join(',')}\r\n`));
      } else if (after < total) {
        const records = await read(after, chunk);
        after += chunk;
        const lines = records.map((record) => columns.map((key) => cell(record[key])).join(','));
        controller.enqueue(encoder.encode(`${lines.join('\r\n')}\r\n`));
      } else {
        controller.close();
      }
    },
  });
}
