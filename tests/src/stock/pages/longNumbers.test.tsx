import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeAll, describe, expect, it } from 'vitest';
import { withGeneratedViews } from '../../../../src/stock/pages';
import { fill, findDialog, findField, press } from '../../../support/page';
import { renderConsole, useSandbox } from '../../../support/renderConsole';
import { savedFiles } from '../../../support/savedFiles';

const LONG = '1234567890123456789';
const OTHER = '1234567890123456788';
// As text: JSON.stringify cannot write these numbers.
const rowOf = (id: string) =>
  `{"id":${id},"name":"Ada ${id.at(-1)}","visits":3,"owner_ref":${OTHER},"balance":12345678901234567.89,"currency":"NGN","parts":[{"ref":${LONG}}]}`;

describe('A record with numbers beyond 2^53 (R12)', () => {
  const sandboxOf = useSandbox();

  beforeAll(async () => {
    // The views load on the first visit; loading is not tested here.
    await import('../../../../src/stock/pages/GeneratedList');
    await import('../../../../src/stock/pages/GeneratedPanel');
  });

  async function open(at: string) {
    const sent: { method: string; path: string; body: string }[] = [];
    const server = http.all('*/api/v1/admin/accounts*', async ({ request }) => {
      const { method } = request;
      const path = new URL(request.url).pathname.split('/accounts')[1] ?? '';
      if (method !== 'GET') sent.push({ method, path, body: await request.text() });
      const id = path.slice(1);
      const body = id ? rowOf(id) : `[${rowOf(LONG)},${rowOf(OTHER)}]`;
      return new Response(body, {
        headers: { 'Content-Type': 'application/json', 'Content-Range': 'accounts 0-1/2' },
      });
    });
    const sandbox = sandboxOf(server);
    const further = [withGeneratedViews({ name: 'accounts' })];
    const { history } = await renderConsole({ sandbox, at, further });
    return { sent, history };
  }

  it('is shown, opened from its list and saved: each digit goes back as it came', async () => {
    const { sent, history } = await open('/accounts');
    const table = await screen.findByRole('table', { name: 'Accounts' });
    expect(within(table).getAllByText(OTHER)).toHaveLength(2);
    expect(within(table).getAllByText('12,345,678,901,234,567.89 NGN')).toHaveLength(2);
    fireEvent.click(within(table).getAllByRole('button', { name: 'Edit' })[0] as HTMLElement);
    const panel = await findDialog('Edit');
    expect(history.location.search).toContain(LONG);
    expect(await findField('Owner ref', panel)).toHaveValue(OTHER);
    fill('Name', 'Obi', panel);
    await press('Save Changes', panel);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent).toEqual([
      { method: 'PUT', path: `/${LONG}`, body: rowOf(LONG).replace('Ada 9', 'Obi') },
    ]);
  });

  it('is changed to a number typed with as many digits', async () => {
    const { sent } = await open(`/accounts?edit=${LONG}`);
    const panel = await findDialog('Edit');
    await findField('Owner ref', panel);
    fill('Owner ref', '1234567890123456787', panel);
    fill('Balance', '12345678901234567.90', panel);
    fill('Parts', `[{"ref":${OTHER}}]`, panel);
    await press('Save Changes', panel);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toContain('"owner_ref":1234567890123456787,');
    expect(sent[0]?.body).toContain('"balance":12345678901234567.90,');
    expect(sent[0]?.body).toContain(`"parts":[{"ref":${OTHER}}]`);
  });

  it('keeps the digits that are typed in place of a short number', async () => {
    const { sent } = await open(`/accounts?edit=${LONG}`);
    const panel = await findDialog('Edit');
    await findField('Visits', panel);
    fill('Visits', OTHER, panel);
    await press('Save Changes', panel);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toContain(`"visits":${OTHER},`);
  });

  it('is exported with its digits', async () => {
    const files = savedFiles();
    await open('/accounts');
    await screen.findByRole('table', { name: 'Accounts' });
    await press('Export CSV');
    await waitFor(() => expect(files.names).toEqual(['accounts.csv']));
    expect(await files.text()).toContain(
      `'${LONG},Ada 9,3,'${OTHER},'12345678901234567.89,NGN,"[{""ref"":${LONG}}]"`,
    );
  });
});
