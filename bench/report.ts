import manifest from '../package.json' with { type: 'json' };

type Unit = 'kB' | 'ms' | '×';

/** A finished comparison: medians of both apps, and the ratio or value that the console must not exceed. */
export type Line = {
  measure: string;
  unit: Unit;
  console: number;
  stock: number;
  /** Minimum and maximum of all runs. */
  spread: Record<'console' | 'stock', [number, number]>;
  target: { ratio: number } | { value: number };
};

const shown: Record<Unit, (value: number) => string> = {
  kB: (bytes) => `${(bytes / 1000).toFixed(1)} kB`,
  ms: (time) => `${Math.round(time)} ms`,
  '×': (factor) => `${factor.toFixed(3)} ×`,
};

/** Returns whether the console meets its target. */
function isMet({ console, stock, target }: Line): boolean {
  return 'ratio' in target ? console / stock <= target.ratio : console <= target.value;
}

/** Formats the comparison as a markdown table. */
export function table(lines: Line[]): string {
  const rows = lines.map((line) => {
    const show = shown[line.unit];
    const { target } = line;
    const wanted = 'ratio' in target ? target.ratio.toFixed(2) : show(target.value);
    const ratio = (line.console / line.stock).toFixed(2);
    const all = (name: 'console' | 'stock') =>
      `${show(line[name])} (${line.spread[name].map((value) => show(value).split(' ')[0]).join(' to ')})`;
    const cells = [line.measure, all('console'), all('stock'), ratio, `≤ ${wanted}`];
    return [...cells, isMet(line) ? 'met' : 'missed'];
  });
  const head = ['Measure', 'Console', 'Stock', 'Ratio', 'Target', ''];
  const rule = ['---', '---:', '---:', '---:', '---:', '---'];
  return [head, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Returns a description of the runs: their number, date, machine and its load, browser and package versions. */
export function conditions(runs: number, browser: string, cpu: string, load: string): string {
  const names = ['react-admin', '@mui/material', 'react', '@tanstack/react-query', 'vite'] as const;
  const versions: Record<string, string> = {
    ...manifest.dependencies,
    ...manifest.devDependencies,
  };
  return [
    `Medians of ${runs} interleaved runs with their spread, ${new Date().toISOString().slice(0, 10)}, on ${cpu}, load ${load}.`,
    `Chromium ${browser}, CPU slowed down 4 times, network as DevTools' "Fast 4G", fresh profiles.`,
    `${names.map((name) => `${name} ${versions[name]}`).join(', ')}; both built alike and sent compressed.`,
  ].join('\n');
}
