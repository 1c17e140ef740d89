// System logs of six weeks, generated in the database from n and md5('log' || n).
import { sql } from 'drizzle-orm';
import type { Database } from '../open';
import { dice } from './users';

/** Number of logs: 63 pages of 25, several hundred of each severity. */
const seededLogs = 1560;

type Template = [severity: string, activity: string, message: string];
const templates: Template[] = [
  ['info', 'admin.login', 'Administrator signed in'],
  ['info', 'wallet.credit', 'Wallet credited'],
  ['info', 'webhook.delivery', 'Webhook delivered on the first attempt'],
  ['info', 'settlement.run', 'Settlement run finished without differences'],
  ['warning', 'webhook.delivery', 'Webhook delivery slow: no answer within 5 s'],
  ['warning', 'bank.validation', 'Bank did not name the account holder'],
  ['warning', 'auth.failure', 'Three wrong passwords in a row'],
  ['error', 'webhook.delivery', 'Webhook delivery failed: HTTP 500 from merchant'],
  ['error', 'sms.gateway', 'SMS gateway refused the batch: insufficient units'],
  ['error', 'wallet.transfer', 'Transfer reversed: beneficiary bank unreachable'],
];

// The newest has the fixed time 2026-10-31T08:00Z; the night of the 27th has more failures than others.
const insertLogs = sql`
  with templates as (
    select row_number() over () - 1 as t, x.* from jsonb_to_recordset(${JSON.stringify(
      templates.map(([severity, activity, message]) => ({ severity, activity, message })),
    )}::jsonb) as x(severity text, activity text, message text)
  ),
  drawn as (
    select n, md5('log' || n) as m,
      timestamptz '2026-10-31T08:00:00Z' - n * n * interval '1.5 seconds' as created_at
    from generate_series(1, ${seededLogs}::int) n
  ),
  rolled as (select drawn.*, ${dice(1)} as d1, ${dice(5)} as d2 from drawn)
  insert into sandbox.logs (id, created_at, activity, severity, message)
  select '10c5' || substr(m, 1, 20),
    case when n % 97 = 0 then null else created_at end,
    activity,
    case when n % 61 = 0 then null else severity end,
    message || case when d2 % 4 = 0 then ' (' || substr(m, 9, 8) || ')' else '' end
  from rolled join templates on t = d1 % ${templates.length}::int order by n desc`;

/** Seeds the system logs, oldest first. */
export async function seedLogs(db: Database): Promise<void> {
  await db.execute(insertLogs);
}
