import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { session } from '../../../src/authProvider/session';
import type { ChangeOptions } from '../../../src/http/call';
import { type Client, createClient } from '../../../src/http/client';
import type { BatchItem } from '../../../src/operations/batch';
import { tabLocks } from '../../../src/operations/locks';
import { journalChanges, loadJournal } from '../../../src/operations/recordChanges';
import { createBatchRunner } from '../../../src/operations/runBatch';
import { apiClient } from '../../support/apiClient';
import { useSandbox } from '../../support/useSandbox';

const path = '/api/admin/leads/7/send-email';
const send = (client: Client, options?: ChangeOptions) =>
  client.change({ kind: 'leads.sendEmail', subject: '7' }, { method: 'POST', path }, options);

describe('An item of a batch whose request is on its way already', () => {
  const sandboxOf = useSandbox();

  /** Presses "Send email" of a lead, and while that is on its way starts a batch with the same lead; `answer` ends the request. */
  async function sendTwoWays() {
    const sandbox = sandboxOf();
    await apiClient(sandbox);
    const admin = crypto.randomUUID();
    const journal = await loadJournal(admin);
    const hosts = { apiHost: sandbox.url, supportHost: sandbox.url };
    const client = createClient(hosts, session, () => journalChanges(admin));
    const kind = { name: 'leads.mail', item: z.object({ id: z.string() }) };
    const place = { journal, locks: tabLocks, tabId: 'tab', lock: crypto.randomUUID() };
    const runner = createBatchRunner(kind, place);
    const requests = async () =>
      (await sandbox.calls()).filter((call) => call.path === path).length;
    return { sandbox, client, journal, runner, requests };
  }

  it.each([
    [{ body: { valid: true } }, 'done'],
    [{ status: 400, body: { message: 'No such address' } }, 'refused'],
    [{ status: 504, body: {} }, 'unknown'],
  ] as const)('answered by %j, is %s by it, and not sent again', async (answer, state) => {
    const { sandbox, client, journal, runner, requests } = await sendTwoWays();
    await sandbox.fault({ match: { path }, latency: 3_600_000, ...answer });
    const alone = send(client).catch(() => {});
    await vi.waitFor(async () => expect(await requests()).toBe(1));

    const by = { send: (_: BatchItem, options: ChangeOptions) => send(client, options) };
    const running = runner.start({ items: [{ id: '7' }] }, by);
    await vi.waitFor(() => expect(runner.view().batch?.results[0]?.state).toBe('sending'));
    await sandbox.clearFaults();
    await Promise.all([alone, running]);
    expect(runner.view().batch?.results[0]?.state).toBe(state);
    expect(await requests()).toBe(1);
    const operations = journal.all().filter(({ kind }) => kind === 'leads.sendEmail');
    expect(operations.map(({ outcome }) => outcome)).toEqual([state, state]);
  });
});
