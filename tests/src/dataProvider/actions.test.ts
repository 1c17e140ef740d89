import { describe, expect, it, test } from 'vitest';
import { session } from '../../../src/authProvider/session';
import { createConsoleDataProvider } from '../../../src/dataProvider';
import { createActions } from '../../../src/dataProvider/actions';
import {
  identityOf,
  isOrder,
  movementKindNames,
  orderText,
} from '../../../src/dataProvider/actions/movementKinds';
import type { Notification } from '../../../src/dataProvider/actions/notifications';
import { readWebhook } from '../../../src/dataProvider/actions/webhookEvents';
import { CallError } from '../../../src/http/errors';
import { recordingClient } from '../../support/recordingClient';

const admin = '/api/v1/admin';
const options = { operationId: 'op', batchId: 'batch' };
const support = { host: 'support', withoutToken: 'session.loginForFaq' };

// As fetch returns it: the Blob of jsdom cannot be read.
const fileOf = (text: string) => new Response(text).blob();

function actionsOf(answer?: unknown, file?: Blob) {
  const { client, asked } = recordingClient(answer, file);
  return { ...createActions(client), asked };
}

describe('Reads', () => {
  it.each([
    ['exportUsers', [], { path: `${admin}/users/export/csv` }],
    ['exportOwnData', [], { path: '/users/export' }],
    ['fetchTeamMembers', ['a/b'], { path: `${admin}/teams/a%2Fb/users` }],
    [
      'exportLeads',
      [{ status: 'new', searchTerm: '', unknown: 1 }],
      { path: '/api/admin/leads/export', query: { status: 'new' } },
    ],
  ])('%s returns the file at its URL', async (name, params, call) => {
    const file = await fileOf('a,b');
    const { asked, ...actions } = actionsOf({}, file);
    const action = actions[name as keyof typeof actions] as (...args: unknown[]) => unknown;
    expect(await action(...params)).toBe(file);
    expect(asked).toEqual([call]);
  });

  it('an export that is a message instead of a file is refused with that message', async () => {
    const refusal = await fileOf('{"message":"Not today"}');
    for (const action of [
      actionsOf({}, refusal).exportUsers,
      () => actionsOf({}, refusal).exportLeads({}),
    ]) {
      await expect(action()).rejects.toMatchObject({ kind: 'refused', message: 'Not today' });
    }
  });

  it('the own profile, complete', async () => {
    const { readProfile, asked } = actionsOf({ entity: { _id: 1, name: 'Ada', phone: '07' } });
    expect(await readProfile()).toMatchObject({ id: '1', name: 'Ada', phone: '07' });
    expect(asked).toEqual([{ path: `${admin}/manage/me` }]);
    await expect(actionsOf({ message: 'Who?' }).readProfile()).rejects.toThrow('Who?');
    await expect(actionsOf({}).readProfile()).rejects.toMatchObject({
      ...{ kind: 'malformed', message: 'signIn.noIdentifier' },
    });
  });

  it('the own profile, whose message Unauthorized ends the session (R6)', async () => {
    session.start({ token: 't', user: { _id: '1' } });
    const answer = { valid: false, message: 'Unauthorized' };
    await expect(actionsOf(answer).readProfile()).rejects.toMatchObject({ kind: 'unauthorized' });
    expect([session.token(), localStorage.getItem('authToken')]).toEqual([null, null]);
  });

  it('the lead statistics, each where it is a number', async () => {
    const statistics = { totalLeads: 9, activeLeads: 'many', contactStats: { withEmail: 3 } };
    const { leadStatistics, asked } = actionsOf({ entity: { statistics } });
    expect(await leadStatistics()).toEqual({ totalLeads: 9, withEmail: 3 });
    expect(asked).toEqual([{ path: '/api/admin/leads/statistics' }]);
    expect(await actionsOf({ statistics: {} }).leadStatistics()).toEqual({});
    const asText = { totalLeads: '5200', contactStats: { withEmail: ' 17 ', withPhone: 'none' } };
    expect(await actionsOf({ statistics: asText }).leadStatistics()).toEqual({
      ...{ totalLeads: 5200, withEmail: 17 },
    });
    const whole = { totalLeads: 1, activeLeads: 2, contactStats: { withEmail: 3, withPhone: 4 } };
    expect(await actionsOf({ statistics: whole }).leadStatistics()).toEqual({
      ...{ totalLeads: 1, activeLeads: 2, withEmail: 3, withPhone: 4 },
    });
    for (const none of [{}, { statistics: null }, { statistics: 7 }]) {
      await expect(actionsOf(none).leadStatistics()).rejects.toMatchObject({
        ...{ kind: 'malformed', message: 'errors.noData' },
      });
    }
  });

  it('the comments of a post', async () => {
    const { feedComments, asked } = actionsOf([{ _id: 1, content: 'Hello' }]);
    expect(await feedComments('a/b')).toMatchObject([{ id: '1', content: 'Hello' }]);
    expect(asked).toEqual([{ path: `${admin}/feeds/a%2Fb/comments` }]);
  });

  it('a webhook, or none', async () => {
    const { findWebhook, asked } = actionsOf({ webhook: { url: 'https://x.test' } });
    expect(await findWebhook('a/b')).toMatchObject({ id: 'a/b', url: 'https://x.test' });
    expect(asked).toEqual([{ path: `${admin}/webhooks/a%2Fb` }]);
    expect(await actionsOf(new CallError('notFound', 'No')).findWebhook('a')).toBeUndefined();
    await expect(actionsOf(new CallError('forbidden', 'No')).findWebhook('a')).rejects.toThrow(
      'No',
    );
  });

  test.each([
    [{ webhook: { _id: 'w' } }, 'w'],
    [{ data: { _id: 'w' } }, 'w'],
    [{ entity: { _id: 'w' } }, 'w'],
    [{ _id: 'w' }, 'w'],
    [{ url: 'https://x.test' }, 'asked'],
    [{ data: {}, url: 'https://x.test' }, 'asked'],
    [{ webhook: {}, _id: 'w' }, undefined],
    [{ webhook: null, _id: 'w' }, undefined],
    [{ valid: true }, undefined],
    [{ url: 7 }, undefined],
    [{ data: ['x'] }, undefined],
    ['text', undefined],
    [null, undefined],
  ])('the webhook of %j', (answer, id) => {
    expect(readWebhook(answer, 'asked')?.id).toBe(id);
  });

  it('a customer of the wallet, by email', async () => {
    const user = { email: 'Ada@x', name: 'Ada', virtualAccount: { customer_id: 'c' } };
    const { findCustomer, asked } = actionsOf({ data: { user } });
    expect(await findCustomer('ada@x')).toEqual({
      ...{ raw: user, email: 'Ada@x', name: 'Ada', customerId: 'c' },
    });
    expect(asked).toEqual([{ path: `${admin}/wallets/customer/find`, query: { email: 'ada@x' } }]);
    expect(await actionsOf({ user: {} }).findCustomer('ada@x')).toEqual({
      ...{ raw: {}, email: 'ada@x', name: undefined, customerId: undefined },
      mismatch: { reason: 'noEmail', requested: 'ada@x' },
    });
    for (const none of [{}, { user: null }, { user: ['x'] }, { user: 'x' }]) {
      await expect(actionsOf(none).findCustomer('a')).rejects.toMatchObject({
        ...{ kind: 'malformed', message: 'errors.noData' },
      });
    }
  });

  it('the banks, each once, also two of one code (R12); one without a name by its code', async () => {
    const banks = [
      ...[{ bankCode: '1', bankName: 'One' }, { bankCode: '2' }, { bankName: 'none' }, null],
      ...[
        { bankCode: '1', bankName: 'Other' },
        { bankCode: 1, bankName: 'One' },
      ],
    ];
    const { listBanks, asked } = actionsOf({ data: { banks } });
    expect(await listBanks()).toEqual([
      { id: '1', bankCode: '1', bankName: 'One' },
      { id: '2', bankCode: '2', bankName: '2' },
      { id: '1 Other', bankCode: '1', bankName: 'Other' },
    ]);
    expect(asked).toEqual([{ path: `${admin}/wallets/banks` }]);
    expect(await actionsOf({ banks: [] }).listBanks()).toEqual([]);
    await expect(actionsOf({}).listBanks()).rejects.toMatchObject({
      ...{ kind: 'malformed', message: 'errors.noData' },
    });
  });

  it('the holder of an account', async () => {
    const { validateAccount, asked } = actionsOf({ account: { accountName: ' ADA ' } });
    expect(await validateAccount('1', '22')).toBe('ADA');
    expect(asked).toEqual([
      ...[
        {
          path: `${admin}/wallets/validate-account`,
          query: { bankCode: '1', accountNumber: '22' },
        },
      ],
    ]);
    expect(await actionsOf({}).validateAccount('1', '22')).toBe('');
  });

  it('can be aborted', async () => {
    const signal = AbortSignal.abort();
    const { readProfile, leadStatistics, feedComments, findWebhook, ...wallet } = actionsOf({});
    for (const call of [
      readProfile({ signal }),
      leadStatistics({ signal }),
      feedComments(1, signal),
      findWebhook('1', signal),
      wallet.findCustomer('a', signal),
      wallet.listBanks(signal),
      wallet.validateAccount('1', '2', signal),
    ]) {
      await expect(call).rejects.toThrow('aborted');
    }
  });
});

describe('Changes', () => {
  it('of an item of a feature', async () => {
    const texts = { question: 'Q', answer: 'A', more: 1 };
    const body = { question: 'Q', answer: 'A' };
    const { addFaqItem, updateFaqItem, deleteFaqItem, asked } = actionsOf({
      qa: { _id: 5, answer: 'B' },
    });
    expect(await addFaqItem('f', texts, options)).toMatchObject({ id: '5', answer: 'B' });
    expect(await updateFaqItem('f', 'a/b', texts, options)).toMatchObject({
      ...{ id: 'a/b', question: 'Q', answer: 'B' },
    });
    await deleteFaqItem('a/b');
    expect(asked).toEqual([
      [
        { kind: 'faq.addItem', subject: 'f' },
        { method: 'POST', path: `${admin}/chatbot/support-qa/f`, body, ...support },
        options,
      ],
      [
        { kind: 'faq.updateItem', subject: 'a/b' },
        { method: 'PUT', path: `${admin}/chatbot/feature/f/qa/a%2Fb`, body, ...support },
        options,
      ],
      [
        { kind: 'faq.deleteItem', subject: 'a/b' },
        { method: 'DELETE', path: `${admin}/chatbot/qa/a%2Fb`, ...support },
      ],
    ]);
    expect(await actionsOf(undefined).addFaqItem('f', texts)).toBeUndefined();
    expect(await actionsOf({ item: { _id: 6 } }).addFaqItem('f', texts)).toMatchObject({ id: '6' });
    expect(await actionsOf(undefined).updateFaqItem('f', 3, texts)).toEqual({ ...body, id: '3' });
  });

  it('of a comment', async () => {
    const { addFeedComment, deleteFeedComment, asked } = actionsOf({
      comment: { _id: 5, content: 'Hi' },
    });
    const comment = { content: 'Hi', name: 'Ada', parentId: 'p' };
    expect(await addFeedComment('a/b', comment)).toMatchObject({ id: '5', parentId: 'p' });
    await deleteFeedComment('f', 'a/b');
    expect(asked).toEqual([
      [
        { kind: 'feeds.addComment', subject: 'a/b' },
        {
          ...{ method: 'POST', path: `${admin}/feeds/a%2Fb/comments` },
          body: { content: 'Hi', name: 'Ada', parent_id: 'p' },
        },
      ],
      [
        { kind: 'feeds.deleteComment', subject: 'a/b' },
        { method: 'DELETE', path: `${admin}/feeds/f/comments/a%2Fb` },
      ],
    ]);
  });

  it('emails to leads, by the product itself and by its partner', async () => {
    const { sendLeadEmail, sendBulkLeadEmail, asked } = actionsOf({
      entity: { results: { success: 4 } },
    });
    await sendLeadEmail('a/b', 'product');
    await sendLeadEmail('a/b', 'workbrook');
    expect(await sendBulkLeadEmail({ status: 'new', more: 1 }, 'product')).toEqual({ sent: 4 });
    await sendBulkLeadEmail({}, 'workbrook');
    const one = { kind: 'leads.sendEmail', subject: 'a/b' };
    const many = { kind: 'leads.sendBulkEmail' };
    const leads = '/api/admin/leads';
    expect(asked).toEqual([
      [one, { method: 'POST', path: `${leads}/a%2Fb/send-email` }],
      [one, { method: 'POST', path: `${leads}/a%2Fb/send-email-workbrook` }],
      [many, { method: 'POST', path: `${leads}/send-bulk-email`, body: { status: 'new' } }],
      [many, { method: 'POST', path: `${leads}/send-bulk-email-workbrook`, body: {} }],
    ]);
    const asText = actionsOf({ results: { success: '4', failed: '1' } });
    expect(await asText.sendBulkLeadEmail({}, 'product')).toEqual({ sent: 4, failed: 1 });
    for (const none of [undefined, {}, { results: {} }, { results: { success: 'four' } }]) {
      expect(await actionsOf(none).sendBulkLeadEmail({}, 'product')).toEqual({});
    }
  });

  it('of several logs in one request', async () => {
    const { deleteLogs, asked } = actionsOf();
    await deleteLogs(['a', 2]);
    expect(asked).toEqual([
      [
        { kind: 'logs.deleteMany' },
        { method: 'DELETE', path: `${admin}/logs/batch`, body: { ids: ['a', 2] } },
      ],
    ]);
  });

  it.each<[Notification['channel'], Notification['to'], string | undefined, string]>([
    ['sms', { roles: ['user'] }, undefined, 'sms/by-role'],
    ['email', { userIds: [1] }, 'S', 'email/by-ids'],
    ['push', 'all', 'S', 'push/all'],
  ])('a notification by %s', async (channel, to, subject, path) => {
    const { sendNotification, asked } = actionsOf();
    await sendNotification({ channel, to, subject, message: 'M' }, options);
    const audience = to === 'all' ? {} : to;
    const body = { ...audience, ...(subject && { subject }), message: 'M' };
    expect(asked).toEqual([
      [
        { kind: `notifications.${channel}` },
        { method: 'POST', path: `${admin}/notifications/batch/${path}`, body },
        // The recipients are kept with the record, and the text is not.
        { ...options, details: channel === 'email' ? { userIds: ['1'] } : undefined },
      ],
    ]);
    expect(Object.keys(body)).toEqual(
      Object.keys((asked as [[object, { body: object }]])[0][1].body),
    );
  });

  it('of the own profile and password, at the URLs of R9a', async () => {
    const { saveProfile, changePassword, asked } = actionsOf();
    await saveProfile({ name: 'Ada' });
    await changePassword('secret');
    expect(asked).toEqual([
      [
        { kind: 'profile.update' },
        { method: 'PUT', path: '/users/profile', body: { name: 'Ada' } },
      ],
      [
        { kind: 'profile.changePassword' },
        { method: 'PUT', path: `${admin}/manage/edit-admin/me`, body: { password: 'secret' } },
      ],
    ]);
  });

  it('a retry of an event', async () => {
    const { fireEvent, asked } = actionsOf();
    const delivery = { url: 'https://x.test', status: 'active', events: 'paid' };
    await fireEvent('a/b', { ...delivery, more: 1 } as typeof delivery, options);
    expect(asked).toEqual([
      [
        { kind: 'webhooks.fire', subject: 'a/b' },
        { method: 'POST', path: `${admin}/webhooks/event/a%2Fb/fire`, body: delivery },
        options,
      ],
    ]);
  });

  it.each([
    [
      {
        kind: 'bankTransfer',
        accountNumber: '01',
        accountName: 'A',
        bankCode: '9',
        narration: 'n',
      },
      ...['bank-transfer', '01'],
    ],
    [
      { kind: 'transfer', fromCustomerId: 'f', toCustomerId: 7, narration: 'n' },
      'wallet-transfer',
      'f',
    ],
    [{ kind: 'credit', customerId: 7 }, 'credit-wallet', '7'],
    [{ kind: 'debit', customerId: 'c' }, 'debit-wallet', 'c'],
  ] as const)('money: $kind', async ({ kind, ...fields }, path, subject) => {
    const { moveMoney, asked } = actionsOf({
      data: { message: 'Moved', reference: 'R' },
    });
    const order = { kind, amount: '10.5', ...fields } as never;
    expect(await moveMoney(order, { operationId: 'op' })).toEqual({
      message: 'Moved',
      reference: 'R',
    });
    expect(asked).toEqual([
      [
        { kind: `wallet.${kind}`, subject },
        { method: 'POST', path: `${admin}/wallets/${path}`, body: { amount: 10.5, ...fields } },
        { operationId: 'op' },
      ],
    ]);
    const outside = actionsOf({ message: 'Done', reference: 7, data: 'x' });
    expect(await outside.moveMoney(order, { operationId: 'op' })).toEqual({
      message: 'Done',
      reference: '7',
    });
  });
});

describe('An order to move money', () => {
  const credit = { kind: 'credit', amount: '5', customerId: 'c' } as const;

  it('is valid only as a whole', () => {
    expect(movementKindNames).toEqual(['bankTransfer', 'transfer', 'credit', 'debit']);
    for (const whole of [credit, { ...credit, customerId: 7 }, { ...credit, amount: '150.05' }]) {
      expect(isOrder(whole)).toBe(true);
    }
    for (const half of [
      ...[null, undefined, 'x', {}, { ...credit, kind: 'theft' }, { ...credit, kind: 'toString' }],
      ...[
        { ...credit, amount: 5 },
        { ...credit, amount: '5x' },
        { ...credit, amount: 'x5' },
      ],
      ...[
        { ...credit, amount: '' },
        { ...credit, amount: '.5' },
        { ...credit, amount: '5.' },
      ],
      ...[
        { ...credit, customerId: null },
        { kind: 'credit', amount: '5' },
      ],
      { kind: 'transfer', amount: '5', fromCustomerId: 'a', toCustomerId: 'b' },
    ]) {
      expect(isOrder(half)).toBe(false);
    }
  });

  it('is identical to another with the same kind, amount and parties', () => {
    const same = identityOf({ ...credit });
    expect(identityOf(credit)).toBe(same);
    const account = { accountNumber: '1', accountName: 'A', bankCode: '9', narration: 'n' };
    const bank = { kind: 'bankTransfer', amount: '5', ...account } as const;
    const transfer = { kind: 'transfer', amount: '5', narration: 'n' } as const;
    const parties = { fromCustomerId: 'f', toCustomerId: 't' };
    const names = [
      ...[credit, { ...credit, amount: '6' }, { ...credit, customerId: 'd' }],
      ...[{ ...credit, kind: 'debit' } as const, bank, { ...bank, accountNumber: '2' }],
      ...[
        { ...bank, bankCode: '8' },
        { ...transfer, ...parties },
      ],
      { ...transfer, ...parties, toCustomerId: 'u' },
      { ...transfer, ...parties, fromCustomerId: 'g' },
    ].map(identityOf);
    expect(new Set(names).size).toBe(names.length);
    expect(identityOf({ ...bank, accountName: 'written otherwise' })).toBe(identityOf(bank));
    // The narration does not count.
    expect(identityOf({ ...bank, narration: '' })).toBe(identityOf(bank));
  });

  it('returns each field as text, and an empty text for a field that it does not have', () => {
    expect(orderText({ ...credit, customerId: 7 }, 'customerId')).toBe('7');
    expect(orderText(credit, 'narration')).toBe('');
  });
});

describe('The provider of the console', () => {
  it('is not a promise, and has its actions next to the verbs', async () => {
    const { client, asked } = recordingClient({ banks: [] });
    const provider = createConsoleDataProvider(client, 'superadmin', (key) => key);
    expect((provider as unknown as { then?: unknown }).then).toBeUndefined();
    expect(Reflect.get(provider, Symbol.iterator)).toBeUndefined();
    expect(await provider.listBanks()).toEqual([]);
    expect(asked).toEqual([{ path: `${admin}/wallets/banks` }]);
    const unknown = Reflect.get(provider, 'nothing') as () => Promise<unknown>;
    await expect(unknown()).rejects.toThrow('The data provider has no action "nothing"');
  });

  it('sends no request that its role may not send', async () => {
    const { client, asked } = recordingClient({});
    const provider = createConsoleDataProvider(client, 'leadadmin', (key) => key);
    await expect(provider.getOne('users', { id: 1 })).rejects.toThrow('errors.forbidden');
    await expect(provider.getOne('plans', { id: 1 })).rejects.toThrow('errors.forbidden');
    expect(asked).toEqual([]);
  });
});
