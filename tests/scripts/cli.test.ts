import { afterEach, expect, it, vi } from 'vitest';
import { runCommand } from '../../scripts/cli';

const HELP = `npm run fill -- glass [options]

  --with water          what it is filled with; --quickly is another option
  --from tap --at home  the source
  --quickly             in one go`;

const { argv } = process;
afterEach(() => {
  process.argv = argv;
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

async function run(...args: string[]) {
  process.argv = ['node', 'script', ...args];
  const main = vi.fn();
  const shown = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await runCommand(HELP, 1, main);
  return { given: main.mock.calls[0]?.[0], shown: shown.mock.calls.flat() };
}

it('The options of a command are those that its help lists', async () => {
  const { given } = await run('glass', '--with', 'milk', '--at', 'work', '--quickly');
  expect(given).toEqual({
    values: { with: 'milk', at: 'work' },
    flags: new Set(['quickly']),
    positionals: ['glass'],
  });
});

it.each([
  [[], 2],
  [['--help'], 0],
])('Its help is shown with the arguments %j', async (args, code) => {
  expect((await run(...args)).shown).toEqual([HELP]);
  expect(process.exitCode).toBe(code);
});

it('A wrong option is one line, and the exit code of a failure', async () => {
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  const failed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { given } = await run('glass', '--without', 'ice');
  expect(given).toBeUndefined();
  expect(failed.mock.calls).toEqual([
    [expect.stringMatching(/^Error: Unknown option '--without'/)],
  ]);
  expect(exit).toHaveBeenCalledWith(1);
});
