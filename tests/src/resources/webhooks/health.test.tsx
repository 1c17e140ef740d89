import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { renderConsole, useSandbox } from '../../../support/renderConsole';

const ADMIN = '*/api/v1/admin';
const events = ['success', 'failed', 'success'].map((status, n) => ({
  ...{ _id: `e${n}`, event: 'paid', status },
  created_at: `2026-03-0${n + 1}T05:06:07.000Z`,
}));
const webhooksOf: Record<string, object[]> = {
  busy: [
    { _id: 'w1', url: 'https://a.example', status: 'active' },
    { _id: 'w2', url: 'https://b.example', status: 'inactive' },
  ],
  none: [],
};

describe('The health of a merchant', () => {
  const sandboxOf = useSandbox();

  it('shows the last deliveries of active webhooks, inactive ones, or that there is none', async () => {
    const read: string[] = [];
    const sandbox = sandboxOf(
      http.get(`${ADMIN}/users/merchant/list`, () =>
        HttpResponse.json({
          data: [
            { _id: 'busy', businessname: 'Busy Ltd' },
            { _id: 'none', businessname: 'None Ltd' },
            { _id: 'broken', businessname: 'Broken Ltd' },
          ],
          totalPages: 1,
        }),
      ),
      http.get(`${ADMIN}/webhooks/merchant/:id`, ({ params }) => {
        read.push(`webhooks of ${params.id}`);
        const data = webhooksOf[String(params.id)];
        return data
          ? HttpResponse.json({ data, totalPages: 1 })
          : HttpResponse.json({ message: 'No' }, { status: 400 });
      }),
      http.get(`${ADMIN}/webhooks/:id/events`, ({ params }) => {
        read.push(`events of ${params.id}`);
        return HttpResponse.json({ data: events, totalPages: 1 });
      }),
    );
    await renderConsole({ sandbox, at: '/webhooks' });
    const rowOf = (name: string) => screen.getByText(name).closest('tr') as HTMLElement;
    await screen.findByText('No webhook');
    const busy = within(rowOf('Busy Ltd'));
    expect(
      await busy.findByRole('img', { name: /^Last 3 deliveries: 2 succeeded, 1 failed/ }),
    ).toBeVisible();
    expect(busy.getByText('1 inactive')).toBeVisible();
    expect(within(rowOf('None Ltd')).getByText('No webhook')).toBeVisible();
    expect(within(rowOf('Broken Ltd')).queryByRole('img')).toBeNull();
    // One merchant after another, without inactive webhooks.
    expect(read).toEqual([
      ...['webhooks of busy', 'events of w1'],
      ...['webhooks of none', 'webhooks of broken'],
    ]);
  });
});
