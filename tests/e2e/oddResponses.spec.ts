import { expect, test } from './support/fixtures';

const ADMIN = '/api/v1/admin';

test.beforeEach(({ page, signIn }) => signIn(page, 'superadmin'));

test('numeric identifiers tick logs, delete chat sessions and keep the name of a feature (R12)', async ({
  page,
  sandbox,
}) => {
  const sent = async (method: string) =>
    (await sandbox.calls()).find((call) => call.method === method);

  const logs = [
    { _id: 1, message: 'One' },
    { id: 2, message: 'Two' },
    { _id: 'c', message: 'Three' },
  ];
  await sandbox.fault({ match: { path: `${ADMIN}/logs` }, body: { data: logs, totalPages: 1 } });
  await page.goto('/logs');
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: /^Delete Selected/ }).click();
  await page.getByRole('button', { name: 'Delete 3 logs' }).click();
  await expect.poll(async () => (await sent('DELETE'))?.body).toEqual({ ids: [1, 2, 'c'] });

  const sessions = [{ _id: 77, subject: 'Card' }];
  await sandbox.fault({ match: { path: `${ADMIN}/chat/sessions` }, body: { sessions } });
  await page.goto('/chatsession?userId=5');
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toContainText('77');

  const feature = { _id: 5, name: 'Cards', description: 'About cards' };
  await sandbox.fault({
    match: { path: `${ADMIN}/chatbot/all-features` },
    times: 9,
    body: { data: [feature] },
  });
  await sandbox.fault({
    match: { path: `${ADMIN}/chatbot/featureqas/5` },
    times: 9,
    body: { ...feature, qas: [] },
  });
  await page.goto('/faq?edit=5');
  await page.getByLabel('Description').fill('About cards and pins');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect
    .poll(async () => (await sent('PUT'))?.body)
    .toEqual({ name: 'Cards', description: 'About cards and pins' });
});

test('rows without an identifier are shown, with nothing to click and nothing invented (R12)', {
  tag: '@deep',
}, async ({ page, sandbox }) => {
  const nobody = { name: 'Nobody', message: 'Nobody', subject: 'Nobody', url: 'Nobody' };
  const two = [{ ...nobody }, { ...nobody, email: 'no@one.test' }];
  const lists = [
    ['/users', '/users', { data: two }],
    ['/teams', '/teams', { data: two }],
    ['/feeds', '/feeds', { entity: { feeds: two } }],
    ['/webhooks', '/users/merchant/list', { data: two }],
    ['/view_webhook/m', '/webhooks/merchant/m', { data: two }],
    ['/logs', '/logs', { data: two }],
    ['/faq', '/chatbot/all-features', { data: two }],
    ['/admin', '/manage/list-admins', { data: two }],
    ['/chatsession?userId=5', '/chat/sessions', { sessions: two }],
  ] as const;
  for (const [at, path, body] of lists) {
    await sandbox.fault({ match: { path: ADMIN + path }, times: 2, body });
    await page.goto(at);
    const rows = page.locator('#main').getByText('Nobody');
    await expect(rows.first(), at).toBeVisible();
    await sandbox.clear();
    const inRow = page.locator('tbody, #main li').filter({ hasText: 'Nobody' });
    await expect(inRow.getByRole('button'), at).toHaveCount(0);
    await expect(inRow.getByRole('checkbox'), at).toHaveCount(0);
    await expect(page.locator('#main'), at).not.toContainText(/row-|undefined/);
  }
});

test('an unexpected response ends in data or in an error that can be retried, never in the error page', async ({
  page,
  sandbox,
}) => {
  const main = page.locator('#main');

  const users = { data: [{ _id: 'u1', name: 'Ada', email: null }], totalPages: 9e15 };
  await sandbox.fault({ match: { path: `${ADMIN}/users` }, body: users });
  await page.goto('/users');
  await expect(main).toContainText('Page 1 of 999999999');
  await sandbox.clearCalls();
  await page.getByRole('button', { name: 'View Transactions' }).click();
  await expect(main).toContainText('Email is required');
  expect(await sandbox.calls()).toEqual([]);

  const refused = { valid: false, message: 'Users are being moved', data: [] };
  await sandbox.fault({ match: { path: `${ADMIN}/users` }, body: refused });
  await page.goto('/users');
  await expect(page.getByRole('alert')).toContainText('Users are being moved');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();

  await sandbox.fault({
    match: { path: `${ADMIN}/users/u1` },
    body: { user: { _id: 'other', name: 'Ada' } },
  });
  await page.goto('/users?edit=u1');
  await expect(page.getByLabel('Name')).toHaveValue('Ada');

  const features = { data: [{ _id: 'f', name: { first: 'x' } }], totalPages: 9e15 };
  await sandbox.fault({ match: { path: `${ADMIN}/chatbot/all-features` }, body: features });
  await page.goto('/faq');
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('999999999');

  const qas = [{ _id: 1, question: 42, answer: { a: 1 } }, { question: ['x'] }, null];
  const odd = { name: { first: 'x' }, description: 7, qas };
  await sandbox.fault({ match: { path: `${ADMIN}/chatbot/featureqas/5` }, body: odd });
  await page.goto('/faq/5');
  await expect(page.getByRole('heading', { name: '42' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(1);

  const leads = [{ _id: 'l1', approvedName: { a: 1 }, email: ['x'], rcNumber: 7, status: {} }];
  const pagination = { total: 61 };
  await sandbox.fault({
    match: { path: '/api/admin/leads?' },
    body: { entity: { leads, pagination } },
  });
  await page.goto('/leads');
  await expect(main).toContainText('of 61 results');
  await expect(
    page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: '4' }),
  ).toBeVisible();

  for (const [at, path] of [
    ['/webhooks', '/users/merchant/list'],
    ['/transactions?email=a@b.c', '/wallets/customer/transactions'],
    ['/logs', '/logs'],
  ] as const) {
    await sandbox.fault({ match: { path: ADMIN + path }, body: [] });
    await page.goto(at);
    await expect(page.getByRole('alert')).toContainText('No data received from server');
    await sandbox.fault({
      match: { path: ADMIN + path },
      body: [{ _id: 'x', name: 'Bare', activity: 'Bare', reference: 'Bare' }],
    });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(main).toContainText('Bare');
  }
});
