import { expect, test } from './support/fixtures';

const ADMIN = '/api/v1/admin';

test.beforeEach(({ page, signIn }) => signIn(page, 'superadmin'));

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
