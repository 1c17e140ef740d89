import { withRetries } from '../../http/retry';

/** Thrown when another user saved the record since it was opened: nothing was sent. */
export class ConflictError<Row, Values> extends Error {
  override name = 'ConflictError';
  /** `title` is a message key, `theirs` the record that the server has now. */
  constructor(
    title: string,
    readonly theirs: Row,
    readonly mine: Values,
  ) {
    super(title);
  }
}

interface BeforeSave<Row, Values> {
  title: string;
  loadedLead: Row;
  mine: Values;
  read: () => Promise<{ data: Row }>;
  isChanged: (opened: Row, now: Row) => boolean;
}

/** Reads a record again before it is saved and returns it; throws Conflict if it was changed since it was opened. */
export async function readBeforeSave<Row, Values>(save: BeforeSave<Row, Values>): Promise<Row> {
  const { data: now } = await withRetries(save.read);
  if (save.isChanged(save.loadedLead, now)) throw new ConflictError(save.title, now, save.mine);
  return now;
}
