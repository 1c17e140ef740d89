import { existsSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { command } from './command';

/** The newer versions of Node on which `.ci/run` repeats unit tests. */
export const otherNodes = ['24.21.0', '26.12.1'];

/** Downloads a version of Node into .cache/, once, and returns the PATH on which it comes first. */
export async function pathWithNode(version: string): Promise<string> {
  const folder = `.cache/node-${version}`;
  const bin = resolve(folder, 'node_modules/.bin');
  if (!existsSync(`${bin}/node`)) {
    // The package `node` downloads the binary in an install script; this one contains it.
    const name = `node-${process.platform}-${process.arch}@${version}`;
    const options = [
      '--ignore-scripts',
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--prefix',
      folder,
    ];
    if ((await command('npm', ['install', ...options, name])) !== 0) {
      throw new Error(`${name} could not be installed.`);
    }
  }
  return [bin, process.env.PATH].join(delimiter);
}
