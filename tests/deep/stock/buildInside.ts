import { execFile } from 'node:child_process';
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { copyProject } from '../copyProject';

const run = promisify(execFile);
let built: Promise<string> | undefined;

/** Builds this console, once, with the stock pages of `inside/` declared in it. Returns the folder of the build. */
export function buildInside(): Promise<string> {
  built ??= build();
  return built;
}

async function build(): Promise<string> {
  const { copy, prepare } = copyProject('stock-inside');
  prepare();
  const endpoints = join(copy, 'src/dataProvider/endpoints');
  const inside = '../../../tests/deep/stock/inside';
  for (const name of ['credits', 'news']) {
    const folder = join(copy, 'src/resources', name);
    mkdirSync(folder);
    writeFileSync(join(folder, 'index.ts'), `export { ${name} } from '${inside}/resource';\n`);
  }
  writeFileSync(join(endpoints, 'credits.ts'), `export { credits } from '${inside}/endpoint';\n`);
  appendFileSync(join(endpoints, 'table.ts'), "export { credits } from './credits';\n");
  const env = { ...process.env, NODE_ENV: 'production' };
  await run('npx', ['--no-install', 'vite', 'build', '--logLevel', 'warn'], { cwd: copy, env });
  return join(copy, 'dist');
}
