import type { Endpoint } from '../../src/dataProvider/endpoint';
import { endpoints } from '../../src/dataProvider/endpoints';
import { date, isObject, time } from '../../src/dataProvider/fields';
import { CallError } from '../../src/http/errors';
import { errors } from '../../src/i18n/en/errors';
import { merchantWebhooks } from '../../src/i18n/en/webhooks';
import { LEAD_STATES } from '../../src/resources/leads/values';
import { SEVERITIES } from '../../src/resources/logs/values';
import { compare, listIn } from './compare';
import type { Exchange } from './exchange';
import { type Finding, finding } from './finding';
import { expectedOf } from './schemas';

type Row = Record<string, unknown>;

/** The result of the console's own reader for a response: rows, or the failure. */
export interface Outcome {
  resource?: string;
  rows: Row[];
  failure?: unknown;
}

/** Values for which the console has a colour and a translation, by resource and field. */
const KNOWN_VALUES: Record<string, Record<string, readonly string[]>> = {
  leads: LEAD_STATES,
  logs: { severity: SEVERITIES },
  users: { role: ['user', 'merchant'] },
  admin: { role: ['superadmin', 'leadadmin'] },
  view_webhook: { status: Object.keys(merchantWebhooks.statuses) },
};

/** Returns the differences of one response, by the console's own reader first and by the contract second. */
export function check(exchange: Exchange, outcome: Outcome, slow: number): Finding[] {
  const { unreachable, status, ms, redirectedTo, isFile, json } = exchange;
  if (unreachable) return [finding('unreachable', unreachable)];
  const findings: Finding[] = [];
  if (ms >= slow) findings.push(finding('slow', `the answer took ${ms} ms`));
  if (redirectedTo) {
    const text = `sent on to ${new URL(redirectedTo).origin}: browsers drop the token on the way to another host`;
    findings.push(finding('redirect', text));
  }
  if (outcome.failure) return [...findings, failed(exchange, outcome.failure)];
  if (isFile) return findings;
  const { schema } = expectedOf(exchange) ?? {};
  const differences = schema && status === 200 ? compare(schema, json) : [];
  return [...findings, ...differences, ...ofRows(outcome)];
}

function failed({ status = 0, json, isFile }: Exchange, failure: unknown): Finding {
  if (!(failure instanceof CallError)) {
    return finding('notJson', failure instanceof Error ? failure.message : String(failure));
  }
  const words = worded(failure.message);
  if (status < 200 || status > 299) return finding('status', `${status}, "${words}"`);
  if (failure.kind === 'refused') return finding('refused', `${status}, but refused: "${words}"`);
  if (json === undefined) {
    return finding('notJson', isFile ? `no file: ${words}` : 'the answer is no JSON');
  }
  const list = listIn(json);
  const elsewhere = list ? `; one stands under "${list.join('.')}"` : '';
  return finding('missingList', `nothing where the console looks${elsewhere}`);
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
    findings.push(finding('noIdentifier', text));
  }
  const { record } = (endpoints[resource] ?? {}) as Partial<Endpoint>;
  for (const [name, field] of Object.entries(record?.fields ?? {})) {
    if (field !== time && field !== date) continue;
    const unread = rows.filter(({ [name]: value }) => isUnreadable(value)).length;
    const text = `no date that can be read ${of(unread)}: shown as an empty cell`;
    if (unread > 0) findings.push(finding('unreadableDate', text, name));
  }
  for (const [name, known] of Object.entries(KNOWN_VALUES[resource] ?? {})) {
    const others = rows
      .map(({ [name]: value }) => value)
      .filter((value) => typeof value === 'string' && value && !known.includes(value));
    for (const value of new Set(others)) {
      const count = others.filter((other) => other === value).length;
      const text = `"${value}" ${of(count)}: shown as it is, in grey; known are ${known.join(', ')}`;
      findings.push(finding('unknownValue', text, name));
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
