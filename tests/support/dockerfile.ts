import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

interface Instruction {
  /** In capitals, as in the file. */
  name: string;
  rest: string;
}

export interface Stage {
  /** The base image, with arguments substituted. */
  base: string;
  /** The name that later stages use. */
  name?: string | undefined;
  instructions: Instruction[];
}

/** Parses the Dockerfile into its stages; `given` overrides its build arguments. */
export function readDockerfile(given: Record<string, string> = {}): Stage[] {
  const text = readFileSync(resolve(import.meta.dirname, '../../Dockerfile'), 'utf8');
  const lines = text.replace(/^\s*#.*\n/gm, '').replace(/\\\n\s*/g, '');
  const values = new Map<string, string>();
  const filled = (text: string) => text.replace(/\$\{(\w+)\}/g, (_, key) => values.get(key) ?? '');
  const stages: Stage[] = [];
  for (const line of lines.split('\n').filter((each) => each.trim())) {
    const [, name = '', rest = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
    const [, base = '', as] = /^(\S+)(?: AS (\S+))?$/.exec(rest) ?? [];
    if (name === 'FROM') {
      stages.push({ base: filled(base), name: as, instructions: [] });
    } else if (stages.length > 0) {
      // A stage that declares an argument has it in its environment.
      const setting = name === 'ARG' ? `${rest}=${values.get(rest)}` : undefined;
      const rewritten = name === 'ENV' ? filled(rest) : rest;
      stages.at(-1)?.instructions.push({ name, rest: setting ?? rewritten });
    } else if (name === 'ARG') {
      const [key = '', value = ''] = rest.split('=');
      values.set(key, given[key] ?? value);
    } else throw new Error(`Before the first stage: ${line}`);
  }
  return stages;
}

/** Returns the arguments of each instruction of one kind in a stage. */
export const every = (stage: Stage | undefined, wanted: string): string[] =>
  (stage?.instructions ?? []).filter(({ name }) => name === wanted).map(({ rest }) => rest);

/** Parses the JSON form of an instruction, as of CMD and of HEALTHCHECK. */
export const wordsOf = (rest = ''): string[] => JSON.parse(rest.slice(rest.indexOf('[')));
