import type { SentChange } from '../http/call';
import { CallError } from '../http/errors';
import type { Journal } from '../journal';
import { isUnsettled } from '../journal/operation';
import { digestOf } from './digest';
import { publicPart } from './edits';
import { repeatQuestion } from './repeatQuestion';

/** Returns what identifies a new record by what is sent of it, without its secrets. */
export const digestOfCreate = ({ kind, body }: SentChange): string =>
  digestOf([kind, publicPart(body)]);

/**
 * Asks before the same record is created again while it is not known whether it was created. Throws CallError
 * 'errors.notRepeated' where the admin decides against it: nothing was sent.
 */
export async function confirmRepeat(journal: Journal, digest: string): Promise<void> {
  const operations = await journal.readAll();
  const earlier = operations.find((each) => each.digest === digest && isUnsettled(each));
  if (!earlier || (await repeatQuestion.ask(Date.parse(earlier.startedAt)))) return;
  throw new CallError('refused', 'errors.notRepeated', { outcome: 'notSent' });
}
