import { readFileSync, writeFileSync } from 'node:fs';

/** Inserts lines after the first line that matches. Throws if no line matches: the file has changed. */
export function addLine(file: string, after: RegExp, ...added: string[]): void {
  const lines = readFileSync(file, 'utf8').split('\n');
  const at = lines.findIndex((line) => after.test(line));
  if (at < 0) throw new Error(`${file} has no line like ${after}`);
  lines.splice(at + 1, 0, ...added);
  writeFileSync(file, lines.join('\n'));
}

/** Inserts an import among the others, in the formatter's order. */
export function addImport(file: string, line: string): void {
  const lines = readFileSync(file, 'utf8').split('\n');
  const from = (text: string) => /from '(.*)'/.exec(text)?.[1] ?? '';
  const imports = lines.filter((each) => each.startsWith('import '));
  const next = imports.find((each) => from(each) > from(line)) ?? imports[0];
  lines.splice(next === undefined ? 0 : lines.indexOf(next), 0, line);
  writeFileSync(file, lines.join('\n'));
}

/** Inserts `export { name } from './from';` among the others, in the formatter's order. */
export function addExport(file: string, name: string, from: string): void {
  const text = readFileSync(file, 'utf8');
  const all = [...text.matchAll(/^export \{[^}]*\} from '\.\/(.*)';$/gm)];
  const at = all.find(([, other = '']) => other > from)?.index ?? text.length;
  writeFileSync(
    file,
    `${text.slice(0, at)}export { ${name} } from './${from}';\n${text.slice(at)}`,
  );
}
