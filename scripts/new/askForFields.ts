import { type Field, KINDS, parseFields } from './fields';

interface Terminal {
  /** Asks for one line. */
  question: (prompt: string) => Promise<string>;
  say: (text: string) => void;
}

/** Asks for the fields of a resource one by one, until a line is empty; what is no field is said and asked for again. */
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
