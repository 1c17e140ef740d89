import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoAccounts, demoCustomer, demoLead } from '../../sandbox/db/seed/demo';
import { seededLeads } from '../../sandbox/db/seed/leads';
import { startSandbox, type TestSandbox } from '../../sandbox/hosts/vitest';
import { callAs } from './callAs';

const path = '/api/admin/leads';
type Lead = Record<string, string> & { _id: string };
type List = { entity: { leads: Lead[]; pagination: Record<string, number> } };

let sandbox: TestSandbox;
let call: ReturnType<typeof callAs>;

beforeAll(async () => {
  sandbox = await startSandbox();
  // Every route here must be open to a leadadmin.
  call = callAs(sandbox.app, await sandbox.token(demoAccounts[1].email));
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

const list = async (query = '') => ((await call('GET', `${path}?${query}`)).body as List).entity;
const total = async (query: string) => (await list(query)).pagination.total ?? -1;
const first = async (query = '') => (await list(query)).leads[0] as Lead;
const read = async (id: string) => (await call('GET', `${path}/${id}`)).body;

describe('GET /api/admin/leads', () => {
  test('returns entity.leads and entity.pagination with pages and total, 20 a page', async () => {
    const { leads, pagination } = await list();
    expect(leads).toHaveLength(20);
    expect(pagination).toEqual({ page: 1, limit: 20, total: seededLeads, pages: 260 });
    expect(leads[0]).toMatchObject(demoLead);
    expect(await list('page=260')).toMatchObject({ leads: { length: 20 } });
    expect(await list('page=261')).toMatchObject({ leads: [], pagination: { pages: 260 } });
  });

  test('has leads of every status; some miss fields, some share RC number, email or phone', async () => {
    const { leads } = await list('limit=1000');
    for (const [field, count] of [
      ['status', 3],
      ['extractionStatus', 4],
      ['notificationStatus', 3],
      ['workbrookNotificationStatus', 3],
    ] as const) {
      expect(new Set(leads.map((lead) => lead[field])).size).toBe(count);
    }
    for (const field of ['email', 'phone', 'taxOffice', 'companyRegistrationDate'] as const) {
      expect(leads.some((lead) => !(field in lead))).toBe(true);
    }
    for (const field of ['rcNumber', 'email', 'phone'] as const) {
      const values = leads.flatMap((lead) => lead[field] ?? []);
      expect(new Set(values).size).toBeLessThan(values.length);
    }
  });

  test('the filters add up, combine, and are read exactly', async () => {
    const all = await Promise.all(
      ['ACTIVE', 'INACTIVE', 'UNDER_REGISTRATION'].map((status) => total(`status=${status}`)),
    );
    expect(all.reduce((sum, n) => sum + n)).toBe(seededLeads);
    expect(Math.min(...all)).toBeGreaterThan(200);
    const { leads } = await list(
      'status=INACTIVE&extractionStatus=failed&notificationStatus=sent&limit=50',
    );
    expect(leads.length).toBeGreaterThan(1);
    for (const lead of leads) {
      expect(lead).toMatchObject({
        status: 'INACTIVE',
        extractionStatus: 'failed',
        extractionError: expect.any(String),
        notificationStatus: 'sent',
      });
    }
  });

  test('searchTerm searches name, RC number, email and phone, and takes % and _ literally', async () => {
    for (const term of ['harmattan FREIGHT', demoLead.rcNumber, demoLead.email, '8035550177']) {
      expect(await first(`searchTerm=${encodeURIComponent(term)}`)).toMatchObject(demoLead);
    }
    expect(await total('searchTerm=%25')).toBe(0);
    expect(await total('searchTerm=_')).toBe(0);
  });

  test.each(['status=active', 'hasEmail=true', 'searchTerm=', 'page=0', 'limit=5000'])(
    'refuses ?%s with 400',
    async (query) => {
      expect(await call('GET', `${path}?${query}`)).toMatchObject({
        status: 400,
        body: { message: expect.any(String) },
      });
    },
  );
});

describe('access', () => {
  test('every admin may call; customers and callers without a token are refused', async () => {
    for (const { email } of demoAccounts) {
      const as = callAs(sandbox.app, await sandbox.token(email));
      expect((await as('GET', `${path}/statistics`)).status).toBe(200);
    }
    const customer = await sandbox.token(demoCustomer.email);
    expect((await callAs(sandbox.app, customer)('GET', path)).status).toBe(403);
    expect((await callAs(sandbox.app, '')('POST', `${path}/send-bulk-email`, {})).status).toBe(401);
  });
});

describe('one lead', () => {
  test('is returned under entity.lead, changed in part, and deleted', async () => {
    const { _id, updatedAt, ...lead } = await first();
    expect(await read(_id)).toEqual({ entity: { lead: { _id, updatedAt, ...lead } } });
    const changes = { approvedName: ' Harmattan Ltd ', status: 'INACTIVE' };
    const { status, body } = await call('PUT', `${path}/${_id}`, changes);
    expect([status, body]).toEqual([200, { message: 'Lead updated successfully' }]);
    expect(await read(_id)).toEqual({
      entity: {
        lead: {
          _id,
          ...lead,
          approvedName: 'Harmattan Ltd',
          status: 'INACTIVE',
          updatedAt: expect.not.stringMatching(String(updatedAt)),
        },
      },
    });
    expect((await call('DELETE', `${path}/${_id}`)).status).toBe(200);
    const gone = { status: 404, body: { message: 'Lead not found' } };
    expect(await call('DELETE', `${path}/${_id}`)).toMatchObject(gone);
    expect(await call('PUT', `${path}/${_id}`, {})).toMatchObject(gone);
    expect(await call('GET', `${path}/${_id}`)).toMatchObject(gone);
    expect(await call('POST', `${path}/${_id}/send-email`)).toMatchObject(gone);
    expect(await total('')).toBe(seededLeads - 1);
  });

  test.each([
    { approvedName: ' ' },
    { email: 'nobody' },
    { email: '' },
    { status: 'CLOSED' },
    { companyRegistrationDate: '2020-01-01' },
    { companyId: 1 },
  ])('refuses the change %j with 400', async (body) => {
    const { _id } = await first();
    expect((await call('PUT', `${path}/${_id}`, body)).status).toBe(400);
  });

  test('sending marks it for that service alone; without an email it is refused', async () => {
    const { _id, ...lead } = await first('notificationStatus=not_sent');
    expect(await call('POST', `${path}/${_id}/send-email`)).toMatchObject({
      status: 200,
      body: { message: 'Email sent successfully' },
    });
    expect(await read(_id)).toMatchObject({
      entity: {
        lead: {
          notificationStatus: 'sent',
          workbrookNotificationStatus: lead.workbrookNotificationStatus,
          lastNotificationAttempt: expect.not.stringMatching(String(lead.lastNotificationAttempt)),
        },
      },
    });
    const { leads } = await list('limit=200');
    const silent = leads.find((each) => !each.email);
    expect(await call('POST', `${path}/${silent?._id}/send-email-workbrook`)).toMatchObject({
      status: 400,
      body: { message: 'This lead has no email' },
    });
    const broken = leads.find((each) => each.email?.endsWith('.invalid'));
    expect((await call('POST', `${path}/${broken?._id}/send-email`)).status).toBe(422);
    expect(await read(String(broken?._id))).toMatchObject({
      entity: { lead: { notificationStatus: 'failed', notificationError: 'Mailbox unavailable' } },
    });
  });
});

describe('bulk mail', () => {
  test('reaches the leads with an email that match, and returns results.success', async () => {
    const filters = { status: 'INACTIVE', notificationStatus: 'not_sent' };
    const query = new URLSearchParams({ ...filters, limit: '1000' }).toString();
    const { leads } = await list(query);
    const withEmail = leads.filter(({ email }) => email);
    const failed = withEmail.filter(({ email }) => email?.endsWith('.invalid')).length;
    expect(failed).toBeGreaterThan(0);
    const { status, body } = await call('POST', `${path}/send-bulk-email`, filters);
    expect([status, body]).toEqual([
      200,
      {
        message: 'Bulk email completed',
        results: { success: withEmail.length - failed, failed },
      },
    ]);
    expect(await total(query)).toBe(leads.length - withEmail.length);
  });

  test('for Workbrook marks nothing else', async () => {
    const before = await total('notificationStatus=sent');
    const { body } = await call('POST', `${path}/send-bulk-email-workbrook`, {
      searchTerm: 'Harmattan',
    });
    expect(body).toMatchObject({ results: { success: 1, failed: 0 } });
    expect(await total('notificationStatus=sent')).toBe(before);
  });

  test('refuses an unknown filter', async () => {
    expect((await call('POST', `${path}/send-bulk-email`, { page: 1 })).status).toBe(400);
    expect((await call('POST', `${path}/send-bulk-email`, { status: '' })).status).toBe(400);
  });
});

test('statistics count all leads, the active, and those with email and phone', async () => {
  const { body } = await call('GET', `${path}/statistics`);
  expect(body).toEqual({
    entity: {
      statistics: {
        totalLeads: seededLeads,
        activeLeads: await total('status=ACTIVE'),
        contactStats: { withEmail: expect.any(Number), withPhone: expect.any(Number) },
      },
    },
  });
});

test('the export returns leads-export.csv with the leads that match', async () => {
  const { headers, body } = await call('GET', `${path}/export?status=INACTIVE`);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toBe('attachment; filename="leads-export.csv"');
  const lines = (body as string).trimEnd().split('\r\n');
  expect(lines[0]).toMatch(/^_id,companyId,approvedName,rcNumber,status,/);
  expect(lines).toHaveLength((await total('status=INACTIVE')) + 1);
});
