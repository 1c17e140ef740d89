import { existsSync, readFileSync } from 'node:fs';

interface Figure {
  name: string;
  figure: string | Record<string, number>;
}

/** Returns the figures of the deep run (tests/deep/support/figures.ts) as lines; counts of the same name are summed. */
export function figureLines(file: string): string[] {
  if (!existsSync(file)) return [];
  const said: string[] = [];
  const sums = new Map<string, Record<string, number>>();
  for (const line of readFileSync(file, 'utf8').trim().split('\n')) {
    const { name, figure } = JSON.parse(line) as Figure;
    if (typeof figure === 'string') said.push(`${name}: ${figure}`);
    else {
      const sum = sums.get(name) ?? {};
      for (const [what, count] of Object.entries(figure)) sum[what] = (sum[what] ?? 0) + count;
      sums.set(name, sum);
    }
  }
  const counted = [...sums].map(([name, sum]) => {
    const counts = Object.entries(sum).map(([what, count]) => `${count} ${what}`);
    return `${name}: ${counts.join(', ')}`;
  });
  return [...counted, ...said];
}
