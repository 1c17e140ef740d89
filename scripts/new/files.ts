import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const { resolve } = createRequire(import.meta.url);

/** Returns code in the project's format. Throws for code that does not parse. */
function formatted(file: string, code: string): string {
  const biome = join(dirname(resolve('@biomejs/biome/package.json')), 'bin/biome');
  // The formatter is off in adopters' folders (biome.json), so the code gets a name in another one.
  const name = `--stdin-file-path=scripts/${file.split('/').pop()}`;
  const width = file.startsWith('src/resources/') ? 120 : 100;
  const args = [biome, 'format', '--vcs-enabled=false', `--line-width=${width}`, name];
  return execFileSync(process.execPath, args, { input: code, encoding: 'utf8' });
}

/** Collects new and changed files below `root`, and writes them all, or none. */
export function filesBelow(root: string) {
  const texts = new Map<string, string>();
  const read = (file: string) => texts.get(file) ?? readFileSync(join(root, file), 'utf8');
  return {
    read,
    /** Adds a new file. Throws for code that does not parse. */
    add: (file: string, code: string) => void texts.set(file, formatted(file, code)),
    /** Adds a new file as it is. */
    addAsIs: (file: string, text: string) => void texts.set(file, text),
    change: (file: string, change: (text: string) => string) =>
      void texts.set(file, change(read(file))),
    /** Returns the new text of each file. */
    texts: (): ReadonlyMap<string, string> => texts,
    /** Writes the files. After an error, those that were written are as before. */
    write(): string[] {
      const before = new Map<string, string | undefined>();
      const made: string[] = [];
      try {
        for (const [file, text] of texts) {
          const path = join(root, file);
          before.set(path, existsSync(path) ? readFileSync(path, 'utf8') : undefined);
          made.push(mkdirSync(dirname(path), { recursive: true }) ?? '');
          writeFileSync(path, text);
        }
      } catch (error) {
        for (const [path, text] of before) {
          if (text === undefined) rmSync(path, { force: true });
          else writeFileSync(path, text);
        }
        for (const folder of made.filter(Boolean)) rmSync(folder, { recursive: true, force: true });
        throw error;
      }
      return [...texts.keys()];
    },
  };
}

/** Inserts `export { name } from './name';` among the others, in the formatter's order; a name with a hyphen is quoted. */
export const addExport =
  ({ name, folder }: { name: string; folder: string }) =>
  (text: string) => {
    const all = [...text.matchAll(/^export \{[^}]*\} from '\.\/(.*)';$/gm)];
    const at = all.find(([, other = '']) => other > folder)?.index ?? text.length;
    const exported = name === folder ? name : `${folder} as '${name}'`;
    return `${text.slice(0, at)}export { ${exported} } from './${folder}';\n${text.slice(at)}`;
  };
