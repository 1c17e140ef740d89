import type { Sizes } from './bundleSizes';

const toleratedPercent = 2;

/** Returns a line for each size that differs by more than 2 % from the recorded one. */
export function compareSizes(recorded: Sizes, measured: Sizes): string[] {
  const names = new Set([...Object.keys(recorded), ...Object.keys(measured)]);
  return [...names].flatMap((name) => {
    const before = recorded[name];
    const after = measured[name];
    if (!before || !after) return [`${name}: ${after ? 'not recorded yet' : 'recorded, but gone'}`];
    return (['brotli', 'gzip'] as const).flatMap((format) => {
      const percent = ((after[format] - before[format]) * 100) / before[format];
      if (Math.abs(percent) <= toleratedPercent) return [];
      const change = `${percent > 0 ? '+' : ''}${percent.toFixed(1)} %`;
      return [`${name}: ${change} ${format}, ${kB(before[format])} → ${kB(after[format])}`];
    });
  });
}

/** Returns the journeys over their budget: larger by more than 2 %, or not recorded. The total has no budget. */
export function overBudget(recorded: Sizes, measured: Sizes): string[] {
  return Object.keys(measured).filter((name) => {
    const before = recorded[name];
    const after = measured[name];
    if (name === 'everything' || !after) return false;
    const limit = 1 + toleratedPercent / 100;
    return !before || after.gzip > before.gzip * limit || after.brotli > before.brotli * limit;
  });
}

/** Formats sizes as a table for the terminal. */
export function sizeTable(sizes: Sizes): string {
  const width = Math.max(...Object.keys(sizes).map((name) => name.length));
  const rows = Object.entries(sizes).map(
    ([name, { brotli, gzip }]) =>
      `${name.padEnd(width)}  ${kB(brotli).padStart(10)}  ${kB(gzip).padStart(10)}`,
  );
  const head = `${''.padEnd(width)}  ${'brotli'.padStart(10)}  ${'gzip'.padStart(10)}`;
  return [head, ...rows].join('\n');
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
