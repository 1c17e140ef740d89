type Status = 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'Ignored' | string;

interface Mutant {
  status: Status;
  replacement: string;
  location: { start: { line: number } };
}

/** The fields of Stryker's report that are read here. */
export interface MutantReport {
  files: Record<string, { source: string; mutants: Mutant[] }>;
}

export interface Figures {
  killed: number;
  survived: number;
}

const isKilled = ({ status }: Mutant) => status === 'Killed' || status === 'Timeout';
const isAlive = ({ status }: Mutant) => status === 'Survived' || status === 'NoCoverage';

/** Counts killed and surviving mutants; ignored ones are not counted. */
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

/** Returns a line for each surviving mutant: its position and replacement. */
export const survivorsOf = (report: MutantReport): string[] => tell(report, isAlive);

/** Returns a line for each mutant whose tests timed out; on a slow machine that need not be an endless loop. */
export const timeoutsOf = (report: MutantReport): string[] =>
  tell(report, ({ status }) => status === 'Timeout');

const percent = ({ killed, survived }: Figures) =>
  killed + survived === 0 ? '' : `${((100 * killed) / (killed + survived)).toFixed(1)} %`;

/** Reads the figures of a table in docs/reliability.md, by part. */
export function figuresIn(table: string): Map<string, Figures> {
  const rows = table.matchAll(/^\| ([^|*]+) \| (\d+) \| (\d+) \|/gm);
  return new Map(
    [...rows].map(([, name = '', killed, survived]) => [
      name,
      { killed: Number(killed), survived: Number(survived) },
    ]),
  );
}

/** Returns the table for docs/reliability.md. */
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
