import type { Page } from '@playwright/test';

const USERS = '/api/v1/admin/users';

/** Serves the picker's calls with `count` users in one page. */
export async function ensureUsers(page: Page, count: number) {
  const data = Array.from({ length: count }, (_, n) => ({
    _id: `u${String(n).padStart(7, '0')}`,
    name: `Person ${n}`,
    email: n === 0 ? null : `p${n}@demo.test`,
    phone: n === 1 ? undefined : '+2348030000000',
    role: 'user',
  }));
  await page.route(`**${USERS}?*`, (route) =>
    route.fulfill({
      json: { valid: true, data, totalPages: 1 },
      headers: { 'Access-Control-Allow-Origin': '*' },
    }),
  );
}
