import { readFileSync, writeFileSync } from 'node:fs';

/** Puts lines behind the first line that matches. Throws where there is none: the file is not what it was. */
export function addLine(file: string, after: RegExp, ...added: string[]): void {
  const lines = readFileSync(file, 'utf8').split('\n');
  const at = lines.findIndex((line) => after.test(line));
  if (at < 0) throw new Error(`${file} has no line like ${after}`);
  lines.splice(at + 1, 0, ...added);
  writeFileSync(file, lines.join('\n'));
}

/** Puts an import among its likes, in the order that the formatter wants. */
export function addImport(file: string, line: string): void {
  const lines = readFileSync(file, 'utf8').split('\n');
  const from = (text: string) => /from '(.*)'/.exec(text)?.[1] ?? '';
  const at = lines.findIndex((each) => each.startsWith('import ') && from(each) > from(line));
  if (at < 0) throw new Error(`${file} has no import behind ${line}`);
  lines.splice(at, 0, line);
  writeFileSync(file, lines.join('\n'));
}
