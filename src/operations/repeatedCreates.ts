import type { SentChange } from '../http/call';
import type { Journal } from '../journal';
import { isUnsettled } from '../journal/operation';
import { digestOf } from './digest';
import { publicPart } from './edits';
import { notSent } from './outcome';
import { repeatQuestion } from './repeatQuestion';

/** Returns what identifies a new record by what is sent of it, without its secrets. */
export const digestOfCreate = ({ kind, body }: SentChange): string =>
  digestOf([kind, publicPart(body)]);

/** Asks before a record is created that may have been created already. Throws CallError 'errors.notRepeated' where it is not to be. */
export async function confirmRepeat(journal: Journal, digest: string): Promise<void> {
  const operations = await journal.readAll();
  const earlier = operations.find((each) => each.digest === digest && isUnsettled(each));
  if (!earlier || (await repeatQuestion.ask(Date.parse(earlier.startedAt)))) return;
  throw notSent('errors.notRepeated');
}
