import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeAll, describe, expect, it } from 'vitest';
import { withGeneratedViews } from '../../../../src/stock/pages';
import { referenceCandidates } from '../../../../src/stock/pages/fieldShapes';
import { inferFields } from '../../../../src/stock/pages/inferFields';
import { filtersAnyField, hasVerb } from '../../../../src/stock/pages/verbs';
import { fill, findDialog, findField, press } from '../../../support/page';
import { renderConsole, useSandbox } from '../../../support/renderConsole';
import { savedFiles } from '../../../support/savedFiles';

const MEMBERS = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'prototype', 'valueOf'];
// As text: an object literal cannot have a field __proto__.
const full = `{"id":1,"name":"Ada",${MEMBERS.map((name) => `"${name}":"a ${name}"`).join()},"constructor_id":3}`;
const bare = '{"id":2,"name":"Obi"}';

it('fields are inferred whatever they are called', () => {
  const shapes = inferFields([JSON.parse(full), JSON.parse(bare)]);
  expect(shapes.map(({ source }) => source)).toEqual(['name', ...MEMBERS, 'constructor_id']);
  expect(referenceCandidates('constructor')).toEqual(['constructor']);
});

it('a resource may be called as a member of every object', () => {
  for (const name of MEMBERS) {
    expect([filtersAnyField(name), hasVerb(name, 'getOne')]).toEqual([true, true]);
  }
});

describe('A record whose fields are called as the members of every object', () => {
  const sandboxOf = useSandbox();

  beforeAll(async () => {
    await import('../../../../src/stock/pages/GeneratedList');
    await import('../../../../src/stock/pages/GeneratedPanel');
  });

  async function open(at: string, further = [withGeneratedViews({ name: 'builders' })]) {
    const sent: string[] = [];
    const server = http.all('*/api/v1/admin/builders*', async ({ request }) => {
      if (request.method !== 'GET') sent.push(await request.text());
      const id = new URL(request.url).pathname.split('/builders')[1];
      return new Response(id ? full : `[${full},${bare}]`, {
        headers: { 'Content-Type': 'application/json', 'Content-Range': 'builders 0-1/2' },
      });
    });
    await renderConsole({ sandbox: sandboxOf(server), at, further });
    return { sent };
  }

  it('is shown in a list and in details, and a row without such a field shows none', async () => {
    await open('/builders');
    const table = await screen.findByRole('table', { name: 'Builders' });
    const [, first, second] = within(table).getAllByRole('row');
    expect(within(first as HTMLElement).getByText('a constructor')).toBeVisible();
    expect(second?.textContent).not.toMatch(/function|\[native/);
    await open('/builders?view=1');
    const panel = await findDialog('Details');
    expect(await within(panel).findByText('a toString')).toBeVisible();
  });

  it('is filtered and exported', async () => {
    const files = savedFiles();
    await open('/builders?constructor=a');
    await screen.findByRole('table', { name: 'Builders' });
    await press('Export CSV');
    await waitFor(() => expect(files.names).toEqual(['builders.csv']));
    expect(await files.text()).toContain('2,Obi,,,');
  });

  it('is saved with these fields as they were', async () => {
    const { sent } = await open('/builders?edit=1');
    const panel = await findDialog('Edit');
    await findField('Name', panel);
    fill('Name', 'Chi', panel);
    await press('Save Changes', panel);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(JSON.parse(sent[0] ?? '')).toMatchObject({
      ...{ name: 'Chi', constructor: 'a constructor', toString: 'a toString' },
    });
  });
});
