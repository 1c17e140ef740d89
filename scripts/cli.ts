import { parseArgs } from 'node:util';
import { SettingsError } from '../server/settings';
import { cleanText } from '../src/config';

export interface Given {
  /** The values of the options, by their names. */
  values: Partial<Record<string, string>>;
  /** The given options that have no value. */
  flags: ReadonlySet<string>;
  positionals: string[];
}

/** Returns the options that a help text lists before their descriptions: `--name example` has a value, `--name` alone has none. */
function optionsIn(help: string) {
  const listed = help.match(/^ {2}--.*?(?= {2}|$)/gm) ?? [];
  const found = ['--help', ...listed].flatMap((part) => [...part.matchAll(/--([\w-]+)( \S)?/g)]);
  return Object.fromEntries(
    found.map(([, name = '', value]) => [name, { type: value ? 'string' : 'boolean' } as const]),
  );
}

const isUserError = (error: unknown): error is Error =>
  error instanceof SettingsError ||
  (error instanceof TypeError && 'code' in error && /^ERR_PARSE_ARGS/.test(String(error.code)));

/**
 * Runs a command with the options of its help, which is shown for `--help` and without the `required` arguments. After an error it
 * exits with `failed`.
 */
export async function runCommand(
  help: string,
  required: number,
  main: (given: Given) => Promise<void> | void,
  failed = 1,
): Promise<void> {
  try {
    const { values: all, positionals } = parseArgs({
      allowPositionals: true,
      options: optionsIn(help),
    });
    if (all.help || positionals.length < required) {
      console.log(help);
      process.exitCode = all.help ? 0 : 2;
      return;
    }
    const texts = Object.entries(all).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, cleanText(value)]] : [],
    );
    await main({
      values: Object.fromEntries(texts) as Given['values'],
      flags: new Set(Object.keys(all).filter((name) => all[name] === true)),
      positionals: positionals.map(cleanText),
    });
  } catch (error) {
    console.error(isUserError(error) ? `Error: ${error.message}` : error);
    process.exit(failed);
  }
}
