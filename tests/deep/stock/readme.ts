import { readFileSync, writeFileSync } from 'node:fs';

const MARKED = /(<!-- beside stock -->\n)[\s\S]*(\n<!-- \/beside stock -->)/;

/** What README.md tells of the table in docs/reliability.md. */
const shown = /^\| (What happens|---|The confirming button|The response is lost|The session) /;

/** Gives README.md as it is and as it should be by docs/reliability.md; writes it where that is asked for. */
export function readmeTable(): { text: string; right: string } {
  const text = readFileSync('README.md', 'utf8');
  const table = MARKED.exec(readFileSync('docs/reliability.md', 'utf8'))?.[0] ?? '';
  const lines = table.split('\n').filter((line) => shown.test(line));
  const right = text.replace(MARKED, (_, begin, end) => `${begin}\n${lines.join('\n')}\n${end}`);
  if (process.env.DEEP_WRITE) writeFileSync('README.md', right);
  return { text: process.env.DEEP_WRITE ? right : text, right };
}
