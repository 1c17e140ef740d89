import type { WebhookEvent } from '../../../dataProvider/endpoints/webhooks';
import { formatTime } from '../../../format/dates';
import { isExactNumber, isNested } from '../../../format/json';
import { formatText } from '../../../format/text';
import { deliveryOf, parsed, showsError, transactionOf } from './readEvent';

/** Maximum of rows of a section: a longer list is not useful to read, and the raw data has all values. */
export const LONGEST = 200;

export interface ValueRow {
  /** Such as `payload.items[0].id`. */
  path: string;
  name: string;
  depth: number;
  here: unknown;
  compared: unknown;
  around: unknown;
}

const namesOf = (value: unknown) => (isNested(value) ? Object.keys(value) : []);
const partOf = (value: unknown, name: string) => (isNested(value) ? value[name] : undefined);
const leafOf = (value: unknown) =>
  isNested(value) ? undefined : isExactNumber(value) ? String(value) : value;

// They always differ.
const TIMES = ['created_at', 'last_attempt'];

export const isDifferent = ({ path, here, compared }: ValueRow) =>
  !TIMES.includes(path) && leafOf(here) !== leafOf(compared);

function stepTo(name: string, around: unknown): string {
  if (Array.isArray(around)) return `[${name}]`;
  return /^[\w$-]+$/.test(name) ? `.${name}` : `["${name}"]`;
}

function valueRows(here: unknown, compared: unknown, path: string): ValueRow[] {
  const rows: ValueRow[] = [];
  function add(one: unknown, other: unknown, at: string, depth: number) {
    for (const name of new Set([...namesOf(one), ...namesOf(other)])) {
      if (rows.length === LONGEST) return;
      const [mine, theirs] = [partOf(one, name), partOf(other, name)];
      const way = (at + stepTo(name, one ?? other)).replace(/^\./, '');
      rows.push({ path: way, name, depth, here: mine, compared: theirs, around: one ?? other });
      add(mine, theirs, way, depth + 1);
    }
  }
  add(here, compared, path, 0);
  return rows;
}

const readable = (value: unknown) => {
  const content = parsed(value);
  return isNested(content) ? content : formatText(value).trim();
};

/** Returns the values of an event by the path of their section, each once; with the error or the response. */
function sectionsOf(event: WebhookEvent) {
  const payload = readable(event.payload);
  const transaction = transactionOf(event);
  const { transaction: _, ...rest } = isNested(payload) ? payload : {};
  const outcome = showsError(event) ? 'error' : 'response';
  return {
    '': {
      event: event.event,
      status: event.status,
      url: deliveryOf(event).url,
      created_at: formatTime(event.created_at, 'dateTime'),
      last_attempt: formatTime(event.last_attempt, 'dateTime'),
      [outcome]: readable(event[outcome]),
      ...(!isNested(payload) && payload && { payload }),
    },
    'payload.transaction': transaction,
    payload: transaction ? rest : payload,
  };
}

const SECTIONS = ['', 'payload.transaction', 'payload'] as const;

export function eventRows(event: WebhookEvent, other: WebhookEvent | undefined) {
  const [here, compared] = [sectionsOf(event), other && sectionsOf(other)];
  return SECTIONS.map((section) => ({
    section,
    rows: valueRows(here[section], compared?.[section], section),
  })).filter(({ rows }) => rows.length > 0);
}
