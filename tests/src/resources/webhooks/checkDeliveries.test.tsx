import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { webhooks } from '../../../../sandbox/db/schema';
import { demoWebhooks } from '../../../../sandbox/db/seed/demo';
import { expectAccessible } from '../../../support/expectAccessible';
import { alerts, findRow, ignoreErrors, press, rows, shows } from '../../../support/page';
import { renderConsole, useSandbox } from '../../../support/renderConsole';

const EVENTS = /^\/api\/v1\/admin\/webhooks\/[^/]+\/events$/;

describe('"Check deliveries"', () => {
  const sandboxOf = useSandbox();
  beforeEach(() => sandboxOf().reset());
  const events = async () => (await sandboxOf().calls()).filter(({ path }) => EVENTS.test(path));
  const webhookOf = async (url: string) => {
    const [found] = await sandboxOf().db.select().from(webhooks).where(eq(webhooks.url, url));
    if (!found) throw new Error(`No webhook has ${url}`);
    return found;
  };

  it('reads the newest events of each visible endpoint once per press, and says what failed at its own', async () => {
    ignoreErrors();
    const sandbox = sandboxOf();
    const { id, merchantId } = await webhookOf(demoWebhooks.everyKind);
    await renderConsole({ sandbox, at: `/view_webhook/${merchantId}` });
    const first = await findRow(demoWebhooks.everyKind);
    const count = rows().length;
    expect(count).toBeGreaterThan(2);
    expect(await events()).toEqual([]);
    const match = { path: `/api/v1/admin/webhooks/${id}/events` };
    await sandbox.fault({ match, status: 400, body: { message: 'Not today' } });
    await press('Check deliveries');
    await alerts(/The events could not be read.*Not today/, first);
    const others = rows().filter((each) => each !== first);
    const failing = others.find(({ textContent }) => textContent?.includes(demoWebhooks.failing));
    await shows(/[1-9]\d* of \d+ events failed/, failing);
    expect(within(failing as HTMLElement).getByRole('img')).toHaveAccessibleName(
      /^Newest page of events, .*[1-9]\d* failed/,
    );
    expect(within(failing as HTMLElement).getByRole('link', { name: /failed$/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/view_webhookevent\/\w+\?failed=1$/),
    );
    await shows('No webhook events found', await findRow(demoWebhooks.noEvents));
    const reads = await events();
    expect(reads.map(({ query }) => query)).toEqual(Array(count).fill({ page: '1' }));
    expect(new Set(reads.map(({ path }) => path)).size).toBe(count);
    await expectAccessible(screen.getByRole('main'));
    await press('Try again', first);
    await shows(/events failed/, first);
    expect(await events()).toHaveLength(count + 1);
    await press('Check deliveries');
    await waitFor(async () => expect(await events()).toHaveLength(2 * count + 1));
    // The endpoints of another page are read by another press, and those of the first are shown as they were.
    await press('Next');
    await waitFor(() => expect(screen.getByText(/Page 2 of/)).toBeVisible());
    await waitFor(() => expect(rows()).not.toContain(first));
    await press('Previous');
    await shows(/events failed/, await findRow(demoWebhooks.failing));
    expect(await events()).toHaveLength(2 * count + 1);
  });

  it('is in the block of a customer too', async () => {
    const { merchantId } = await webhookOf(demoWebhooks.everyKind);
    await renderConsole({ sandbox: sandboxOf(), at: `/users/${merchantId}` });
    const block = await screen.findByRole('region', { name: 'Webhooks' });
    await press('Check deliveries', block);
    await within(block).findAllByText(/events failed$/);
    await waitFor(async () => expect(await events()).toHaveLength(5));
  });
});
