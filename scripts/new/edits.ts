import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

type Change = (text: string, file: string) => string;

/** Writes and changes files below `root`, and lists them. */
export function filesBelow(root: string) {
  const written: string[] = [];
  const changed: string[] = [];
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  return {
    written,
    changed,
    read,
    write(file: string, text: string) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
      written.push(file);
    },
    change(file: string, ...changes: Change[]) {
      const text = changes.reduce((before, change) => change(before, file), read(file));
      writeFileSync(join(root, file), text);
      changed.push(file);
    },
  };
}

/** Inserts a line after the first one that matches. Throws if no line matches: the file has changed. */
export const addLine =
  (after: RegExp, added: string): Change =>
  (text, file) => {
    const lines = text.split('\n');
    const at = lines.findIndex((line) => after.test(line));
    if (at < 0) throw new Error(`${file} has no line like ${after}`);
    return lines.toSpliced(at + 1, 0, added).join('\n');
  };

/** Inserts an import among the others, in the formatter's order, unless its name is imported already. */
export const addImport =
  (line: string): Change =>
  (text) => {
    const sourceOf = (each: string) => /from '(.*)'/.exec(each)?.[1] ?? '';
    const [, name = ''] = /(\w+) \} from/.exec(line) ?? [];
    if (new RegExp(`^import .*\\b${name}\\b`, 'm').test(text)) return text;
    const lines = text.split('\n');
    const imports = lines.filter((each) => each.startsWith('import '));
    const next = imports.find((each) => sourceOf(each) > sourceOf(line)) ?? imports[0];
    return lines.toSpliced(next === undefined ? 0 : lines.indexOf(next), 0, line).join('\n');
  };

/** Inserts `export { name } from './name';` among the others, in the formatter's order. */
export const addExport =
  (name: string): Change =>
  (text) => {
    const all = [...text.matchAll(/^export \{[^}]*\} from '\.\/(.*)';$/gm)];
    const at = all.find(([, other = '']) => other > name)?.index ?? text.length;
    return `${text.slice(0, at)}export { ${name} } from './${name}';\n${text.slice(at)}`;
  };
