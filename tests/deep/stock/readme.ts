import { readFileSync, writeFileSync } from 'node:fs';

const MARKED = /(<!-- beside stock -->\n)[\s\S]*(\n<!-- \/beside stock -->)/;

/** The rows of the table in docs/reliability.md that README.md repeats. */
const shown = /^\| (What happens|---|The confirming button|The response is lost|The session) /;

/** Returns README.md as it is and as docs/reliability.md requires it; writes the latter when DEEP_WRITE is set. */
export function readmeTable(): { text: string; right: string } {
  const text = readFileSync('README.md', 'utf8');
  const table = MARKED.exec(readFileSync('docs/reliability.md', 'utf8'))?.[0] ?? '';
  const lines = table.split('\n').filter((line) => shown.test(line));
  const right = text.replace(MARKED, (_, begin, end) => `${begin}\n${lines.join('\n')}\n${end}`);
  if (process.env.DEEP_WRITE) writeFileSync('README.md', right);
  return { text: process.env.DEEP_WRITE ? right : text, right };
}
