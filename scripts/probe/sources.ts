import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type FindingKind, partOf } from './finding';

const root = resolve(import.meta.dirname, '../..');

function find(folder: string, pattern: RegExp) {
  for (const name of readdirSync(resolve(root, folder))) {
    if (!name.endsWith('.ts')) continue;
    const file = `${folder}/${name}`;
    const lines = readFileSync(resolve(root, file), 'utf8').split('\n');
    const at = lines.findIndex((line) => pattern.test(line));
    if (at >= 0) return { file, lines, at };
  }
  return undefined;
}

/**
 * Returns the code to adapt for a finding, as `src/dataProvider/endpoints/users.ts:30`; undefined for findings that concern only
 * the host. `of` is `resource.verb` or the name of an action.
 */
export function sourceOf(of: string, kind: FindingKind): string | undefined {
  const part = partOf(kind);
  if (!part) return undefined;
  const [resource = '', verb] = of.split('.');
  if (!verb) {
    const action = find('src/dataProvider/actions', new RegExp(`^  (async )?${resource}\\b[:(]`));
    return action && `${action.file}:${action.at + 1}`;
  }
  const found = find('src/dataProvider/endpoints', new RegExp(`^export const ${resource}\\b`));
  if (!found) return undefined;
  const { file, lines, at } = found;
  const from = part === 'record' ? at : indexFrom(lines, at, new RegExp(`^  ${verb}\\b`));
  const line = indexFrom(lines, from, new RegExp(`^ +${part}\\b`));
  return `${file}:${Math.max(line, at) + 1}`;
}

const indexFrom = (lines: string[], from: number, pattern: RegExp) =>
  lines.findIndex((line, index) => index >= Math.max(from, 0) && pattern.test(line));
