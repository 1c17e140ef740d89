import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { withGeneratedViews } from '../../../../src/stock/pages';
import { fill, findDialog, findField, press } from '../../../support/page';
import { renderConsole, useSandbox } from '../../../support/renderConsole';

const row = { id: 1, name: 'Ada' };
const record = { ...row, secret: 'only in the record' };

describe('A record of which the list has some fields only', () => {
  const sandboxOf = useSandbox();

  beforeAll(async () => {
    // They load on the first visit, which is not tested here.
    await import('../../../../src/stock/pages/GeneratedList');
    await import('../../../../src/stock/pages/GeneratedPanel');
  });

  /** Opens the edit form from the list; the record is answered by `read`. */
  async function edit(read: () => Response | Promise<Response>) {
    const sent: unknown[] = [];
    const server = http.all('*/api/v1/admin/keepers*', async ({ request }) => {
      const isOfOne = new URL(request.url).pathname.endsWith('/1');
      if (request.method !== 'GET') {
        sent.push(await request.json());
        return HttpResponse.json(record);
      }
      if (isOfOne) return read();
      return HttpResponse.json([row], { headers: { 'Content-Range': 'keepers 0-0/1' } });
    });
    const further = [withGeneratedViews({ name: 'keepers' })];
    await renderConsole({ sandbox: sandboxOf(server), at: '/keepers', further });
    const table = await screen.findByRole('table', { name: 'Keepers' });
    fireEvent.click(within(table).getAllByRole('button', { name: 'Edit' })[0] as HTMLElement);
    return { sent, panel: await findDialog('Edit') };
  }
  const saves = (panel: HTMLElement) =>
    within(panel).queryAllByRole('button', { name: 'Save Changes' });

  it('is not edited where it could not be read, until "Try again" has read it', async () => {
    // React-admin writes a failed read to the console.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    let isBroken = true;
    const { panel } = await edit(() =>
      isBroken
        ? HttpResponse.json({ message: 'Broken' }, { status: 500 })
        : HttpResponse.json(record),
    );
    expect(await within(panel).findByText('Broken', {}, { timeout: 15_000 })).toBeVisible();
    expect(saves(panel)).toEqual([]);
    isBroken = false;
    await press('Try again', panel);
    expect(await findField('Secret', panel)).toHaveValue(record.secret);
    expect(within(panel).queryByText('Broken')).toBeNull();
  });

  it('is edited once it was read, and its other fields are sent back', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    let reads = 0;
    const { sent, panel } = await edit(async () => {
      reads += 1;
      await held;
      return HttpResponse.json(record);
    });
    await waitFor(() => expect(reads).toBe(1));
    expect(saves(panel)).toEqual([]);
    answer();
    await findField('Secret', panel);
    fill('Name', 'Obi', panel);
    await press('Save Changes', panel);
    await waitFor(() => expect(sent).toEqual([{ ...record, name: 'Obi' }]));
  });
});
