import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../../../../src/dataProvider/endpoints';
import { EDITABLE_FIELDS } from '../../../../src/dataProvider/endpoints/leads';
import { openJournal } from '../../../../src/journal';
import { kinds, rulesOfKind } from '../../../../src/operations/kinds';
import { changesOf } from '../../../support/page';
import { putOperation } from '../../../support/putOperation';
import { renderConsole, useSandbox } from '../../../support/renderConsole';

const ADMIN = '/api/v1/admin';
const SECRET = /pass|token|secret|bvn|birth|dob|content|message|body/i;

/** Where the ID of a record of each kind is listed, and a field of its form. */
const RECORDS: Record<string, { list: string; field: string; old?: string }> = {
  'users.update': { list: `${ADMIN}/users?page=1&limit=30`, field: 'name' },
  'leads.update': { list: '/api/admin/leads?page=1&limit=20', field: 'approvedName' },
  'admin.update': { list: `${ADMIN}/manage/list-admins?page=1&limit=20`, field: 'name' },
  'profile.update': { list: '', field: 'businessName' },
  'faq.update': { list: `${ADMIN}/chatbot/all-features?page=1`, field: 'name' },
  'faq.updateItem': { list: `${ADMIN}/chatbot/featureqas/`, field: 'question' },
  'feeds.update': { list: `${ADMIN}/feeds?page=1`, field: 'name' },
  'view_webhook.update': {
    ...{ list: `${ADMIN}/webhooks/merchant/`, field: 'url', old: 'https://old.example/hook' },
  },
};

/** Returns the ID of the first record in a response. */
function idIn(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const { _id, id = _id } = answer as { _id?: unknown; id?: unknown };
  if (id !== undefined && !Array.isArray(answer)) return String(id);
  return Object.values(answer)
    .map(idIn)
    .find((each) => each !== undefined);
}

describe('Change back', () => {
  const sandboxOf = useSandbox();

  async function read(path: string): Promise<unknown> {
    const sandbox = sandboxOf();
    const headers = { Authorization: `Bearer ${await sandbox.token('superadmin@demo.test')}` };
    return (await sandbox.app.request(path, { headers })).json();
  }

  const forms = Object.keys(kinds).filter((kind) => rulesOfKind(kind).form);

  it('has a form for every edit, and keeps no secret of one', () => {
    const edits = Object.keys(kinds).filter((kind) => /\.update/.test(kind));
    expect(forms.toSorted()).toEqual(edits.toSorted());
    expect(Object.keys(RECORDS).toSorted()).toEqual(edits.toSorted());
    const kept = Object.values(endpoints).flatMap(
      ({ keeps = [] }: { keeps?: readonly string[] }) => [...keeps],
    );
    expect(kept.length).toBeGreaterThan(10);
    expect(kept.filter((name) => SECRET.test(name))).toEqual([]);
    expect(endpoints.leads?.keeps).toEqual(EDITABLE_FIELDS);
  });

  it.each(forms)('opens the form of %s with the old value, and sends nothing', async (kind) => {
    const sandbox = sandboxOf();
    const { list, field, old = 'The old value' } = RECORDS[kind] ?? { list: '', field: '' };
    const feature = idIn(await read(`${ADMIN}/chatbot/all-features?page=1`));
    const merchant = idIn(await read(`${ADMIN}/users/merchant/list?page=1`));
    const parent = kind === 'faq.updateItem' ? feature : merchant;
    const answer = await read(list.endsWith('/') ? list + parent : list || `${ADMIN}/manage/me`);
    const { data = answer } = answer as { data?: unknown };
    const { qas } = data as { qas?: unknown };
    // No admin edits their own account there: the first one is signed in.
    const subject = idIn(
      kind === 'admin.update' ? Object.values(data as object).at(-1) : (qas ?? data),
    );
    await renderConsole({ sandbox, at: '/activity' });
    const { _id: adminId } = JSON.parse(localStorage.getItem('userData') ?? '{}');
    await putOperation(openJournal(adminId), {
      ...{ id: kind, adminId, kind, subject, tabId: 'gone', outcome: 'done' },
      startedAt: new Date().toISOString(),
      details: { changes: { [field]: [old, 'The new value'] }, under: feature },
    });
    fireEvent.click(await screen.findByRole('link', { name: 'Change back' }));
    expect(await screen.findByDisplayValue(old)).toBeInTheDocument();
    expect(screen.getByText(/^The values from before that change are filled in/)).toBeVisible();
    expect(await changesOf(sandbox)).toEqual([]);
  });
});
