import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { rolesByKind } from '../../../../src/authProvider/roles';
import { renderConsole, useSandbox } from '../../../support/renderConsole';

it('each icon of a row has its drawing', () => {
  const folder = '../../../../src/components/buttons';
  const read = (file: string) => readFileSync(join(import.meta.dirname, folder, file), 'utf8');
  const [, union = ''] = /export type RowIcon =([^;]+);/.exec(read('RowAction.tsx')) ?? [];
  const named = [...union.matchAll(/'(\w+)'/g)].map(([, name]) => name);
  const drawn = [...read('RowIcons.css').matchAll(/\.icon-(\w+)::before \{\s+clip-path/g)];
  expect(named.length).toBeGreaterThan(15);
  expect(drawn.map(([, name]) => name)).toEqual(named);
});

describe('An action of a row', () => {
  const sandboxOf = useSandbox();
  afterEach(() => rolesByKind.delete('leads.delete'));

  async function actionsOf(role: 'leadadmin' | 'superadmin') {
    rolesByKind.set('leads.delete', ['superadmin']);
    await renderConsole({ sandbox: sandboxOf(), as: role, at: '/leads' });
    const [, row] = await screen.findAllByRole('row');
    const buttons = within(row as HTMLElement).getAllByRole('button');
    return buttons.map((button) => button.textContent);
  }

  it('is hidden from a role that may not make its change', async () => {
    expect(await actionsOf('leadadmin')).toEqual(expect.not.arrayContaining(['Delete']));
  });

  it('is shown to a role that may make its change', async () => {
    expect(await actionsOf('superadmin')).toEqual(expect.arrayContaining(['Edit', 'Delete']));
  });
});
