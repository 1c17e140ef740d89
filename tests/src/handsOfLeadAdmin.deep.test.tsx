import { act, screen, waitFor } from '@testing-library/react';
import { Form, FormDataConsumer, TextInput } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { can } from '../../src/authProvider/roles';
import { messages } from '../../src/i18n/en';
import { paths } from '../../src/paths';
import { routes } from '../../src/specifiedRoutes';
import { walkConsole, walksEveryPage } from '../support/hands/walkConsole';
import { renderConsole, useSandbox } from '../support/renderConsole';

describe('Under the hands of a leadadmin, no page breaks or changes anything unconfirmed:', () => {
  const sandboxOf = useSandbox();
  walksEveryPage('leadadmin', sandboxOf);

  it('denies every other page', async () => {
    const sandbox = sandboxOf();
    const { history } = await renderConsole({ sandbox, as: 'leadadmin', at: paths.activity });
    const others = routes.filter(({ area }) => !can('leadadmin', area));
    expect(others.length).toBeGreaterThan(0);
    for (const { path } of others) {
      await act(() => history.push(paths.activity));
      await waitFor(() => expect(screen.queryByText('Access denied')).toBeNull());
      await act(() => history.push(path.replaceAll(/:\w+/g, '1')));
      expect(await screen.findByText('Access denied'), path).toBeVisible();
    }
    expect(await sandbox.calls()).toEqual([]);
  });

  it('walks the bars around the page, signs out, and walks the sign-in form', async () => {
    const sandbox = sandboxOf();
    const bars = { address: paths.activity, from: paths.profile, part: 'shell' } as const;
    const last = messages.shell.logout;
    const around = await walkConsole({ as: 'superadmin', sandbox, ...bars, last });
    expect(around.failures).toEqual([]);
    expect(around.fields.size).toBeGreaterThan(0);
    expect(around.end?.address).toBe(paths.login);
    expect(around.end?.fields.map(({ name }) => name)).toEqual(['Email', 'Password']);
  });
});

describe('The walk fails', () => {
  const sandboxOf = useSandbox();
  const planted = { as: 'superadmin', address: '/planted', from: paths.activity } as const;

  it('on a field whose cleared value is trimmed', async () => {
    const element = (
      <Form defaultValues={{ planted: 'text' }}>
        <TextInput source="planted" />
        <FormDataConsumer>{({ formData }) => <p>{formData.planted.trim()}</p>}</FormDataConsumer>
      </Form>
    );
    const furtherRoutes = [{ path: '/planted', element }];
    const { failures } = await walkConsole({ ...planted, sandbox: sandboxOf(), furtherRoutes });
    expect(failures).toContainEqual(expect.stringMatching(/Planted.*the error page is shown/));
    expect(failures).toContainEqual(expect.stringMatching(/Planted.*reading 'trim'/));
  });

  it('on a button that changes something at once', async () => {
    const sandbox = sandboxOf();
    const send = () => void fetch(`${sandbox.url}/api/v1/admin/planted`, { method: 'POST' });
    const element = (
      <button type="button" onClick={send}>
        Planted
      </button>
    );
    const furtherRoutes = [{ path: '/planted', element }];
    const { failures } = await walkConsole({ ...planted, sandbox, furtherRoutes });
    expect(failures).toEqual(['/planted › press "Planted": POST /api/v1/admin/planted was sent']);
    expect((await sandbox.calls()).filter(({ method }) => method === 'POST')).toEqual([]);
  });
});
