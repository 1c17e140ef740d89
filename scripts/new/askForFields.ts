import { type Field, KINDS, parseFields } from './fields';

interface Terminal {
  /** Prompts for one line. */
  question: (prompt: string) => Promise<string>;
  say: (text: string) => void;
}

/** Prompts for the fields of a resource until an empty line; an invalid line shows the error and prompts again. */
export async function askForFields({ question, say }: Terminal): Promise<Field[]> {
  say(`One field a line, as "amount:amount" or "reason:text!"; an empty line ends it.`);
  say(`Kinds: ${KINDS}`);
  const fields: Field[] = [];
  for (;;) {
    const line = (await question('field: ')).trim();
    if (!line) return fields;
    try {
      fields.push(...parseFields(line));
    } catch (error) {
      say((error as Error).message);
    }
  }
}
