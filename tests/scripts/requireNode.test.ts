import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

/** Runs the check as this version of Node would. */
function requireNode(version: string) {
  const pretend = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } });`;
  const args = ['--eval', `${pretend} require('./scripts/requireNode.cjs')`];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return { status, stderr };
}

test.each(['18.20.8', '20.18.3'])('Node %s is refused in one line', (version) => {
  const stderr = `Error: Node 20.19 or newer is needed; this is Node ${version}.\n`;
  expect(requireNode(version)).toEqual({ status: 1, stderr });
});

test.each(['20.19.0', '22.0.0', '100.0.0'])('Node %s is accepted', (version) => {
  expect(requireNode(version)).toEqual({ status: 0, stderr: '' });
});

test.each(['start', 'dev', 'build', 'test'])('npm run %s checks the version first', (name) => {
  expect(packageJson.scripts).toHaveProperty(`pre${name}`, 'node scripts/requireNode.cjs');
});
