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

/** Inserts `export { name } from './name';` among the others, in the formatter's order. */
export const addExport =
  (name: string): Change =>
  (text) => {
    const all = [...text.matchAll(/^export \{[^}]*\} from '\.\/(.*)';$/gm)];
    const at = all.find(([, other = '']) => other > name)?.index ?? text.length;
    return `${text.slice(0, at)}export { ${name} } from './${name}';\n${text.slice(at)}`;
  };
