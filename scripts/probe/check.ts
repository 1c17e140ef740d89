import type { Endpoint } from '../../src/dataProvider/endpoint';
import { endpoints } from '../../src/dataProvider/endpoints';
import { date, isObject, time } from '../../src/dataProvider/fields';
import { CallError } from '../../src/http/errors';
import { errors } from '../../src/i18n/en/errors';
import { compare, listIn } from './compare';
import type { Exchange } from './exchange';
import type { Finding } from './finding';
import { knownValues } from './knownValues';
import { expectedOf } from './schemas';

type Row = Record<string, unknown>;

/** The result of the console's own reader for a response: rows, or the failure. */
export interface Outcome {
  resource?: string;
  rows: Row[];
  failure?: unknown;
}

/** Returns the differences of one response, by the console's own reader first and by the contract second. */
export function check(exchange: Exchange, outcome: Outcome, slow: number): Finding[] {
  const { unreachable, status = 0, ms } = exchange;
  if (unreachable) return [broken('unreachable', unreachable)];
  const findings: Finding[] = [];
  if (ms >= slow) {
    findings.push({ kind: 'slow', breaks: false, text: `the answer took ${ms} ms` });
  }
  if (exchange.redirectedTo) {
    const text = `sent on to ${new URL(exchange.redirectedTo).origin}: browsers drop the token on the way to another host`;
    findings.push({ kind: 'redirect', breaks: false, text });
  }
  if (outcome.failure) return [...findings, ...failed(exchange, outcome.failure)];
  if (exchange.isFile) return findings;
  const { schema } = expectedOf(exchange) ?? {};
  const differences = schema && status === 200 ? compare(schema, exchange.json) : [];
  return [...findings, ...differences, ...ofRows(outcome)];
}

const broken = (kind: Finding['kind'], text: string): Finding => ({ kind, breaks: true, text });

function failed({ status = 0, json, isFile }: Exchange, failure: unknown): Finding[] {
  if (!(failure instanceof CallError)) {
    return [broken('notJson', failure instanceof Error ? failure.message : String(failure))];
  }
  const words = worded(failure.message);
  if (status < 200 || status > 299) return [broken('status', `${status}, "${words}"`)];
  if (failure.kind === 'refused') return [broken('refused', `${status}, but refused: "${words}"`)];
  if (json === undefined) {
    return [broken('notJson', isFile ? `no file: ${words}` : 'the answer is no JSON')];
  }
  const list = listIn(json);
  const elsewhere = list ? `; one stands under "${list.join('.')}"` : '';
  return [broken('missingList', `nothing where the console looks${elsewhere}`)];
}

// A failure's message is the server's own, or a key of the console's.
function worded(message: string): string {
  const [area, name = ''] = message.split('.');
  return area === 'errors' ? String((errors as Row)[name] ?? message) : message;
}

function ofRows({ resource, rows }: Outcome): Finding[] {
  if (!resource) return [];
  const findings: Finding[] = [];
  const of = (count: number) => `in ${count} of ${rows.length} rows`;
  const nameless = rows.filter(({ id }) => id === undefined).length;
  if (nameless > 0) {
    const text = `neither _id nor id ${of(nameless)}: shown without their actions`;
    findings.push({ kind: 'noIdentifier', breaks: false, text });
  }
  const { record } = (endpoints[resource] ?? {}) as Partial<Endpoint>;
  const times = Object.entries(record?.fields ?? {}).flatMap(([name, field]) =>
    field === time || field === date ? [name] : [],
  );
  for (const name of times) {
    const unread = rows.filter(({ [name]: value }) => isUnreadable(value)).length;
    const text = `no date that can be read ${of(unread)}: shown as an empty cell`;
    if (unread > 0) findings.push({ kind: 'unreadableDate', breaks: false, where: name, text });
  }
  for (const [name, known] of Object.entries(knownValues[resource] ?? {})) {
    const others = rows
      .map(({ [name]: value }) => value)
      .filter((value) => typeof value === 'string' && value && !known.includes(value));
    for (const value of new Set(others)) {
      const count = others.filter((other) => other === value).length;
      const text = `"${value}" ${of(count)}: shown as it is, in grey; known are ${known.join(', ')}`;
      findings.push({ kind: 'unknownValue', breaks: false, where: name, text });
    }
  }
  return findings;
}

const isUnreadable = (value: unknown) =>
  value !== undefined && Number.isNaN(new Date(String(value)).getTime());

/** Returns the rows of a reader's result: those of a page, or one record. */
export function rowsOf(read: unknown): Row[] {
  if (!isObject(read)) return [];
  return Array.isArray(read.rows) ? read.rows : [read];
}
