type Status = 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'Ignored' | string;

interface Mutant {
  status: Status;
  replacement: string;
  location: { start: { line: number } };
}

/** What Stryker writes down, as far as it is read here. */
export interface MutantReport {
  files: Record<string, { source: string; mutants: Mutant[] }>;
}

export interface Figures {
  killed: number;
  survived: number;
}

const isKilled = ({ status }: Mutant) => status === 'Killed' || status === 'Timeout';
const isAlive = ({ status }: Mutant) => status === 'Survived' || status === 'NoCoverage';

/** Counts what the tests noticed and what they did not; what was left out counts as neither. */
export function figuresOf({ files }: MutantReport): Figures {
  const all = Object.values(files).flatMap(({ mutants }) => mutants);
  return { killed: all.filter(isKilled).length, survived: all.filter(isAlive).length };
}

const tell = ({ files }: MutantReport, which: (mutant: Mutant) => boolean): string[] =>
  Object.entries(files).flatMap(([file, { mutants }]) =>
    mutants
      .filter(which)
      .map(({ location, replacement }) => `${file}:${location.start.line} → ${replacement}`),
  );

/** Tells each mutant that stayed alive: where, and what it put there. */
export const survivorsOf = (report: MutantReport): string[] => tell(report, isAlive);

/** Tells each mutant whose tests did not end: on a slow machine that may be no endless loop. */
export const timeoutsOf = (report: MutantReport): string[] =>
  tell(report, ({ status }) => status === 'Timeout');

const percent = ({ killed, survived }: Figures) =>
  killed + survived === 0 ? '' : `${((100 * killed) / (killed + survived)).toFixed(1)} %`;

/** Reads the figures that a table of docs/reliability.md holds, by part. */
export function figuresIn(table: string): Map<string, Figures> {
  const rows = table.matchAll(/^\| ([^|*]+) \| (\d+) \| (\d+) \|/gm);
  return new Map(
    [...rows].map(([, name = '', killed, survived]) => [
      name,
      { killed: Number(killed), survived: Number(survived) },
    ]),
  );
}

/** Writes the table of docs/reliability.md. */
export function figuresTable(all: [string, Figures][]): string {
  const total = all.reduce(
    (sum, [, { killed, survived }]) => ({
      killed: sum.killed + killed,
      survived: sum.survived + survived,
    }),
    { killed: 0, survived: 0 },
  );
  const row = ([name, each]: [string, Figures]) =>
    `| ${name} | ${each.killed} | ${each.survived} | ${percent(each)} |`;
  return [
    '| Part | Noticed | Not noticed | Share |',
    '| --- | ---: | ---: | ---: |',
    ...all.map(row),
    row(['**all**', total]),
  ].join('\n');
}
