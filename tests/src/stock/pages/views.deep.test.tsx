import { Blob } from 'node:buffer';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import type { ResourceProps } from 'react-admin';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { endpoints } from '../../../../src/dataProvider/endpoints';
import { number, recordReader, text, time } from '../../../../src/dataProvider/fields';
import { filterQuery } from '../../../../src/stock/api/dialect';
import { withGeneratedViews } from '../../../../src/stock/pages';
import { choose, click, controls, fill, findControl, press, rowOf } from '../../../stock/actions';
import { listAt } from '../../../support/listAt';
import { renderConsole, useSandbox } from '../../../support/renderConsole';
import { type Row, restServers } from '../../../support/restServer';

beforeAll(async () => {
  // They load on the first visit, which is not tested here.
  await import('../../../../src/stock/pages/GeneratedList');
  await import('../../../../src/stock/pages/GeneratedPanel');
  await import('../../../../src/stock/pages/GeneratedForms');
});

const parcels: Row[] = Array.from({ length: 8 }, (_, index) => ({
  id: index + 1,
  name: `Parcel ${index + 1}`,
  status: index % 2 === 0 ? 'sent' : 'lost',
  insured: index < 2,
  weight: 10 + index,
  sentAt: `2026-03-0${index + 1}`,
  owner_id: index < 4 ? 1 : 2,
  note: 'Same for all',
  colour: `Colour ${index}`,
}));
const owners: Row[] = [
  { id: 1, name: 'Ada Lovelace' },
  { id: 2, name: 'Grace Hopper' },
];

interface Options {
  sandboxOf: ReturnType<typeof useSandbox>;
  resources?: ResourceProps[];
  at?: string;
  locale?: 'en' | 'fr';
  answer?: (request: Request) => Promise<Response | undefined> | Response | undefined;
}

/** Opens generated views in the real console, with plain REST servers next to the sandbox. */
async function openIn({ sandboxOf, at = '/parcels', locale, answer, resources }: Options) {
  const rest = restServers({ parcels, owners });
  const requests: string[] = [];
  const sandbox = sandboxOf(
    http.all(/\/api\/v1\/admin\/(parcels|owners)/, async ({ request }) => {
      const { pathname, search } = new URL(request.url);
      requests.push(`${request.method} ${pathname.split('/').pop()}${decodeURIComponent(search)}`);
      return (await answer?.(request.clone())) ?? rest.fetch(request);
    }),
  );
  const further = (resources ?? [{ name: 'parcels' }, { name: 'owners' }]).map(withGeneratedViews);
  const { history } = await renderConsole({ sandbox, at, locale, further });
  return { ...rest, requests, history, sandbox };
}

const lastFilter = (requests: string[]) => {
  const list = requests.filter((each) => each.startsWith('GET parcels?')).at(-1) ?? '';
  return JSON.parse(new URLSearchParams(list.split('?')[1]).get('filter') ?? '{}');
};
const addFilter = async (name: string) => {
  await press(/Add filter/);
  await click(await findControl('choice', name));
};

describe('A generated view', () => {
  const sandboxOf = useSandbox();
  const open = (options: Omit<Options, 'sandboxOf'> = {}) => openIn({ sandboxOf, ...options });

  describe('A reference in a generated view', () => {
    it('shows the names of the referenced records of all rows, read in one request', async () => {
      const { requests } = await open();
      const row = within(await rowOf('Parcel 1'));
      const link = await row.findByRole('link', { name: 'Ada Lovelace' });
      expect(link).toHaveAttribute('href', '/owners?view=1');
      expect(within(await rowOf('Parcel 8')).getByText('Grace Hopper')).toBeVisible();
      expect(requests.filter((each) => each.startsWith('GET owners'))).toEqual([
        'GET owners?filter={"id":["1","2"]}',
      ]);
    });

    it('is selected from a list read when the input opens, or by its complete ID', async () => {
      const { rows, requests } = await open({ at: '/parcels?edit=1' });
      const owner = await screen.findByLabelText('Owner', { selector: 'input' });
      await waitFor(() => expect(owner).toHaveValue('Ada Lovelace'));
      const lists = () => requests.filter((each) => /^GET owners.*range/.test(each));
      expect(lists()).toEqual([]);
      await choose('Owner', 'Grace Hopper');
      expect(lists()).toHaveLength(1);
      await press('Save Changes');
      await waitFor(() => expect(rows.parcels?.[0]).toMatchObject({ owner_id: 2 }));
      // The search sends no parameter that is not declared (rulings R39).
      expect(requests.filter((each) => each.includes('owners') && each.includes('"q"'))).toEqual(
        [],
      );
    });

    it('finds a record by its ID when it is not among the rows', async () => {
      const { rows } = await open({
        at: '/parcels?edit=5',
        answer: ({ url, method }) =>
          method === 'GET' && /owners\?.*range/.test(url)
            ? HttpResponse.json([], { headers: { 'Content-Range': 'owners 0-0/0' } })
            : undefined,
      });
      const owner = await screen.findByLabelText('Owner', { selector: 'input' });
      await waitFor(() => expect(owner).toHaveValue('Grace Hopper'));
      await userEvent.clear(owner);
      await userEvent.type(owner, '1');
      await click(await findControl('option', 'Find by ID: 1'));
      await waitFor(() => expect(owner).toHaveValue('Ada Lovelace'));
      await press('Save Changes');
      await waitFor(() => expect(rows.parcels?.[4]).toMatchObject({ owner_id: 1 }));
    });
  });

  describe('The filters of a generated list', () => {
    it('are one field each: choices found in its rows, yes or no, numbers, days and references', async () => {
      const { requests, history } = await open();
      await rowOf('Parcel 1');
      await addFilter('Status');
      await choose('Status', 'lost');
      await waitFor(() => expect(lastFilter(requests)).toEqual({ status: 'lost' }));
      await addFilter('Insured');
      await choose('Insured', 'Yes');
      await waitFor(() => expect(lastFilter(requests)).toEqual({ status: 'lost', insured: true }));
      await rowOf('Parcel 2');
      await addFilter('Weight');
      await fill('Weight', '11');
      await waitFor(() => expect(lastFilter(requests)).toMatchObject({ weight: 11 }));
      await addFilter('Sent at');
      await fill('Sent at', '2026-03-02');
      await waitFor(() => expect(lastFilter(requests)).toMatchObject({ sentAt: '2026-03-02' }));
      expect(new URLSearchParams(history.location.search).get('filter')).toContain(
        '"status":"lost"',
      );
      await addFilter('Owner');
      await choose('Owner', 'Grace Hopper');
      expect(await screen.findByText('Nothing here')).toBeVisible();
      await press('Clear filters');
      // Rows that were read less than 5 s ago are shown without a request.
      await rowOf('Parcel 8');
      expect(new URLSearchParams(history.location.search).get('filter')).toBeNull();
    });

    it('include a search and ranges where the resource declares them', async () => {
      const filters = { exact: [], search: 'q', ranges: { sentAt: ['sent_from', 'sent_to'] } };
      const { requests } = await open({ resources: [{ name: 'parcels', options: { filters } }] });
      await rowOf('Parcel 1');
      fireEvent.change(screen.getByPlaceholderText('Search'), { target: { value: 'parcel 3' } });
      await waitFor(() => expect(lastFilter(requests)).toEqual({ q: 'parcel 3' }));
      await rowOf('Parcel 3');
      await press(/Add filter/);
      await findControl('choice', 'Sent at (from)');
      expect(controls('choice', /./).map((each) => each.textContent)).toEqual([
        'Sent at (from)',
        'Sent at (to)',
        'Remove all filters',
      ]);
      await click(await findControl('choice', 'Sent at (to)'));
      await fill('Sent at (to)', '2026-03-04');
      await waitFor(() =>
        expect(lastFilter(requests)).toEqual({ q: 'parcel 3', sent_to: '2026-03-04' }),
      );
    });

    it('of an endpoint are those that it declares, and there are none otherwise', async () => {
      const record = recordReader({ name: text, weight: number, sentAt: time });
      const filters = { exact: ['weight'], search: 'find' };
      const path = '/api/v1/admin/parcels';
      onTestFinished(() => {
        delete endpoints.parcels;
      });
      const endpoint = (declared: object) => ({
        record,
        ...declared,
        getList: {
          call: ({ filter }: { filter?: object }) => ({
            path,
            query: { page: 1, ...filterQuery(filters, { ...filter }) },
          }),
          read: listAt(record, { items: '' }),
        },
      });
      endpoints.parcels = endpoint({ filters });
      const { requests, history } = await open();
      await rowOf('Parcel 1');
      fireEvent.change(screen.getByPlaceholderText('Search'), { target: { value: 'three' } });
      await waitFor(() => expect(requests.at(-1)).toBe('GET parcels?page=1&find=three'));
      // Neither a parameter added to the URL nor a filter inferred from the rows is sent.
      await history.push('/parcels?filter={"name":"x","weight":12}');
      await waitFor(() => expect(requests.at(-1)).toBe('GET parcels?page=1&weight=12'));
      endpoints.parcels = endpoint({});
      await history.push('/parcels');
      await waitFor(() => expect(screen.queryByPlaceholderText('Search')).toBeNull());
      expect(controls('button', /Add filter/)).toEqual([]);
      expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
    });
  });

  describe('A row of a generated list', () => {
    it('disappears after a confirmation, once the server has deleted it', async () => {
      const { sent, history } = await open();
      await press('Delete', await rowOf('Parcel 2'));
      const dialog = await screen.findByRole('dialog', { name: 'Delete' });
      expect(dialog).toHaveTextContent('This deletes Parcel 2. It cannot be undone.');
      expect(sent).toEqual([]);
      await press('Cancel', dialog);
      await waitFor(() => expect(history.location.search).toBe(''));
      await press('Delete', await rowOf('Parcel 2'));
      await press('Delete', await screen.findByRole('dialog', { name: 'Delete' }));
      expect(await screen.findByText('Element deleted')).toBeVisible();
      expect(sent).toEqual([{ method: 'DELETE', path: 'parcels/2' }]);
      await waitFor(() => expect(screen.queryByText('Parcel 2')).toBeNull());
    });

    it('stays, with the reason, when the server refuses to delete it', async () => {
      vi.spyOn(console, 'error').mockImplementation(() => {});
      const { rows } = await open({
        answer: ({ method }) =>
          method === 'DELETE'
            ? HttpResponse.json({ message: 'Already collected' }, { status: 409 })
            : undefined,
      });
      await press('Delete', await rowOf('Parcel 2'));
      const dialog = await screen.findByRole('dialog', { name: 'Delete' });
      await press('Delete', dialog);
      expect(await within(dialog).findByText('Already collected')).toBeVisible();
      expect(rows.parcels).toHaveLength(8);
    });

    it('is exported with the other selected ones as CSV, its formulas neutralised', async () => {
      const files: Blob[] = [];
      // The Blob of jsdom cannot be read.
      vi.stubGlobal('Blob', Blob);
      const createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
      vi.stubGlobal(
        'URL',
        Object.assign(class extends URL {}, { createObjectURL, revokeObjectURL() {} }),
      );
      vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
      const { requests } = await open({
        answer: async ({ method, url }) =>
          method === 'GET' && url.includes('parcels')
            ? HttpResponse.json([...parcels.slice(0, 2), { id: 9, name: '=SUM(A1)' }], {
                headers: { 'Content-Range': 'parcels 0-2/3' },
              })
            : undefined,
      });
      await rowOf('Parcel 1');
      expect(controls('button', 'Export selected')).toEqual([]);
      await click(screen.getByRole('checkbox', { name: 'Select Parcel 1' }));
      await click(screen.getByRole('checkbox', { name: 'Select =SUM(A1)' }));
      const before = requests.length;
      await press('Export selected');
      await waitFor(() => expect(files).toHaveLength(1));
      const bytes = Buffer.from((await files[0]?.arrayBuffer()) ?? new ArrayBuffer());
      const lines = bytes.toString('utf8').trim().split('\r\n');
      expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
      expect(lines[0]).toContain('id,Name,Status,');
      expect(lines.slice(1).map((line) => line.split(',').slice(0, 2))).toEqual([
        ['1', 'Parcel 1'],
        ['9', "'=SUM(A1)"],
      ]);
      expect(requests).toHaveLength(before);
    });
  });

  describe('The columns of a generated list', () => {
    const headings = () =>
      [...document.querySelectorAll('thead th')].map((each) => each.textContent).slice(1, -1);

    it("are six at first; the user's selection is stored in this browser for this administrator", async () => {
      await open();
      await rowOf('Parcel 1');
      expect(headings()).toEqual(['Name', 'Status', 'Sent at', 'Insured', 'Weight', 'Owner']);
      await press('Columns');
      const choice = await screen.findByRole('dialog', { name: 'Columns' });
      expect(within(choice).getByText('Saved in this browser only')).toBeVisible();
      await click(within(choice).getByLabelText('Colour'));
      await click(within(choice).getByLabelText('Weight'));
      await waitFor(() =>
        expect(headings()).toEqual(['Name', 'Status', 'Sent at', 'Insured', 'Owner', 'Colour']),
      );
      const kept = Object.entries(localStorage).filter(([key]) =>
        key.includes('parcels.datatable'),
      );
      expect(kept).toHaveLength(1);
      const { _id } = JSON.parse(localStorage.getItem('userData') ?? '{}');
      expect(kept[0]).toEqual([expect.stringContaining(String(_id)), '["note","weight"]']);
    });
  });

  describe('A change that the server refuses with 422', () => {
    const refuse = async (request: Request) => {
      if (request.method === 'GET') return undefined;
      const { name, colour } = (await request.json()) as Record<string, unknown>;
      const errors = {
        ...(!colour && { colour: ['Colour must be given'] }),
        ...(name === 'Parcel 1' && { name: ['Name is taken'] }),
        warehouse: ['Warehouse is closed'],
      };
      return name && name !== 'Parcel 1' && colour
        ? undefined
        : HttpResponse.json({ message: 'Not valid', errors }, { status: 422 });
    };

    it('marks the fields that the server names and focuses the first; a missing one is required from then on', async () => {
      vi.spyOn(console, 'error').mockImplementation(() => {});
      const { sent, history } = await open({ at: '/parcels/create', answer: refuse });
      const name = await screen.findByLabelText('Name');
      await fill('Name', 'Parcel 1');
      await press('Create');
      expect(await screen.findByText('Name is taken')).toBeVisible();
      expect(screen.getByText('Colour must be given')).toBeVisible();
      expect(screen.getByText('Not valid')).toBeVisible();
      await waitFor(() => expect(name).toHaveFocus());
      expect(name).toHaveAttribute('aria-invalid', 'true');
      // A name that was refused for another reason may be left out; an empty colour may not.
      await userEvent.clear(name);
      await userEvent.type(name, 'New');
      expect(screen.queryByText('Name is taken')).toBeNull();
      await press('Create');
      expect(await screen.findByText('Required')).toBeVisible();
      expect(sent).toEqual([]);
      await fill(/^Colour/, 'Green');
      await press('Create');
      await waitFor(() => expect(history.location.pathname).toBe('/parcels'));
      expect(sent).toHaveLength(1);
      await press('Edit', await rowOf('Parcel 3'));
      expect(await screen.findByLabelText(/^Colour.*\*/)).toHaveValue('Colour 2');
      expect(screen.getByLabelText('Name')).toHaveValue('Parcel 3');
    });
  });
});
