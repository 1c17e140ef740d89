import { readFileSync, writeFileSync } from 'node:fs';

const MARKED = /(<!-- beside stock -->\n)[\s\S]*(\n<!-- \/beside stock -->)/;

/** The rows and columns of the table in docs/reliability.md that README.md repeats. */
const ROWS =
  /^\| (What happens|---|The confirming button[^|]*|The response is lost after the effect|The session[^|]*) \|/;
const COLUMNS = [0, 1, 3, 5];

function shortRow(line: string): string {
  const cells = line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, ''));
  return `| ${COLUMNS.map((column) => cells[column]).join(' | ')} |`;
}

/** Returns README.md as it is and as docs/reliability.md requires it; writes the latter when DEEP_WRITE is set. */
export function readmeTable(): { text: string; right: string } {
  const text = readFileSync('README.md', 'utf8');
  const table = MARKED.exec(readFileSync('docs/reliability.md', 'utf8'))?.[0] ?? '';
  const lines = table
    .split('\n')
    .filter((line) => ROWS.test(line))
    .map(shortRow);
  const right = text.replace(MARKED, (_, begin, end) => `${begin}\n${lines.join('\n')}\n${end}`);
  if (process.env.DEEP_WRITE) writeFileSync('README.md', right);
  return { text: process.env.DEEP_WRITE ? right : text, right };
}
