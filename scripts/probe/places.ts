import { readdirSync, readFileSync } from 'node:fs';

const ENDPOINTS = 'src/dataProvider/endpoints';
const ACTIONS = 'src/dataProvider/actions';

/** Returns the first place of patterns, each found after the one before: as `src/api.ts:12`; undefined without them. */
function lineIn(file: string, ...patterns: RegExp[]): string | undefined {
  const lines = readFileSync(file, 'utf8').split('\n');
  let at = -1;
  for (const pattern of patterns) {
    const found = lines.findIndex((line, index) => index > at - 1 && pattern.test(line));
    // A verb that the dialect adds has no line of its own.
    if (found < 0) break;
    at = found;
  }
  return at < 0 ? undefined : `${file}:${at + 1}`;
}

/** Returns the line that decides on a verb of a resource or on an action; without an endpoint file, that of the dialect. */
export function placeOf(of: string): string {
  const [name = '', verb] = of.split('.');
  if (verb === undefined) {
    const files = readdirSync(ACTIONS).map((file) => `${ACTIONS}/${file}`);
    const places = files.map((file) => lineIn(file, new RegExp(`^  (async )?${name}[:(]`)));
    return places.find((place) => place !== undefined) ?? ACTIONS;
  }
  const table = readFileSync(`${ENDPOINTS}/table.ts`, 'utf8');
  for (const [, exported = '', file] of table.matchAll(/export \{([^}]*)\} from '\.\/(.*)'/g)) {
    const own = exported.split(',').map((each) => each.trim().split(' as '));
    const [local] = own.find((each) => each.at(-1) === name) ?? [];
    if (!local) continue;
    const start = new RegExp(`^export const ${local}\\b`);
    return lineIn(`${ENDPOINTS}/${file}.ts`, start, new RegExp(`^ +${verb}[:(]`)) ?? ENDPOINTS;
  }
  return lineIn('src/api.ts', /\bdialect\b/) ?? 'src/api.ts';
}
