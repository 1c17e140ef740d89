// Leads of every status, generated in the database. Each lead follows from n and md5('lead' || n).
import { sql } from 'drizzle-orm';
import type { Database } from '../open';
import { demoLead } from './demo';
import { dice } from './users';

/** Number of leads: 260 pages of 20. */
export const seededLeads = 5200;

const places =
  'Lagos Ikeja Lekki Abuja Kano Ibadan Enugu Kaduna Benin Jos Owerri Warri Calabar Aba';
const first =
  'Zenith Unity Crown Pacific Savannah Delta Golden Prime Emerald Royal Atlas Falcon Cedar Beacon Horizon Summit Heritage Nova Pioneer Sterling';
const trade =
  'Agro Logistics Foods Textiles Energy Builders Pharma Motors Media Consulting Fisheries Timber Plastics Hotels Printing Security Travel Solar Mining Software';
const suffix = 'Limited|Ltd|Enterprises|Ventures|Global Services|Nigeria Plc';
const nature =
  'Agriculture|Haulage and storage|Food processing|Textile trade|Power generation|Construction|Pharmaceuticals|Car repair|Broadcasting|Advice to companies';
const classes =
  'Private company limited by shares|Business name|Incorporated trustees|Public company';

const pick = (list: string, separator: string, at: string) =>
  sql.raw(
    `(string_to_array('${list}', '${separator}'))[${at} % ${list.split(separator).length} + 1]`,
  );

// Every `n % …` omits a field or repeats that of the previous lead, like real registers.
const insertLeads = sql`
  with drawn as (
    select n, md5('lead' || n) as m,
      timestamptz '2024-01-08T07:30:00Z' + n * (interval '1020 days' / ${seededLeads}::int) as created_at
    from generate_series(1, ${seededLeads}::int) n
  ),
  rolled as (
    select drawn.*, ${dice(1)} as d1, ${dice(5)} as d2, ${dice(9)} as d3, ${dice(13)} as d4,
      ${dice(17)} as d5, ${dice(21)} as d6, ${dice(25)} as d7
    from drawn
  ),
  staged as (
    select rolled.*,
      case when d4 % 20 < 15 then 'completed' when d4 % 20 < 17 then 'pending'
        when d4 % 20 < 18 then 'in_progress' else 'failed' end as extraction,
      case when d5 % 20 < 12 then 'not_sent' when d5 % 20 < 18 then 'sent' else 'failed' end as mail,
      case when d6 % 20 < 15 then 'not_sent' when d6 % 20 < 19 then 'sent' else 'failed' end as workbrook
    from rolled
  )
  insert into sandbox.leads
    (id, ordinal, company_id, approved_name, rc_number, status, email, phone, tax_office,
     nature_of_business, classification_name, company_registration_date, extraction_status,
     extraction_error, notification_status, notification_error, workbrook_notification_status,
     last_extraction_attempt, last_notification_attempt, created_at, updated_at)
  select 'fead' || substr(m, 1, 20), n, 40000 + n,
    ${pick(first, ' ', 'd1')} || ' ' || ${pick(trade, ' ', 'd2')} || ' ' || ${pick(suffix, '|', 'd3')},
    'RC' || 1000000 + 37 * (case when n % 60 = 0 then n - 1 else n end),
    case when d7 % 20 < 14 then 'ACTIVE' when d7 % 20 < 18 then 'INACTIVE' else 'UNDER_REGISTRATION' end,
    case when n % 5 = 0 then null
      else 'info@lead' || (case when n % 45 = 7 then n - 1 else n end)
        || case when n % 83 = 3 then '.invalid' else '.example' end end,
    case when n % 7 = 0 then null
      else '+23480' || lpad((20000000 + 7919 * (case when n % 50 = 9 then n - 1 else n end))::text, 8, '0') end,
    case when n % 3 = 0 then null else ${pick(places, ' ', 'd3')} || ' Tax Office' end,
    case when n % 4 = 0 then null else ${pick(nature, '|', 'd1')} end,
    case when n % 6 = 0 then null else ${pick(classes, '|', 'd2')} end,
    case when n % 8 = 0 then null else date_trunc('day', created_at at time zone 'UTC') at time zone 'UTC'
      - (200 + d4 % 4000) * interval '1 day' end,
    extraction,
    case when extraction = 'failed' then 'The register did not answer in time' end,
    mail,
    case when mail = 'failed' then 'Mailbox unavailable' end,
    workbrook,
    case when extraction <> 'pending' then created_at + interval '2 days' end,
    case when mail <> 'not_sent' or workbrook <> 'not_sent' then created_at + interval '5 days' end,
    created_at, created_at + interval '6 days'
  from staged order by n`;

/** Seeds the leads; the newest has all fields and a fixed name. */
export async function seedLeads(db: Database): Promise<void> {
  await db.execute(insertLeads);
  await db.execute(sql`
    update sandbox.leads set approved_name = ${demoLead.approvedName}, rc_number = ${demoLead.rcNumber},
      email = ${demoLead.email}, phone = '+2348035550177', tax_office = 'Ikeja Tax Office',
      nature_of_business = 'Haulage and storage', classification_name = 'Business name',
      company_registration_date = '2019-03-14T00:00:00Z', status = 'ACTIVE',
      extraction_status = 'completed', extraction_error = null,
      notification_status = 'not_sent', notification_error = null, workbrook_notification_status = 'sent',
      last_extraction_attempt = created_at, last_notification_attempt = created_at
    where ordinal = ${seededLeads}`);
}
