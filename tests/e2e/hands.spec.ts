import { can } from '../../src/authProvider/roles';
import { paths } from '../../src/paths';
import { routes } from '../../src/specifiedRoutes';
import { createAddresses } from '../support/hands/addresses';
import { report } from '../support/hands/report';
import { walk } from '../support/hands/walk';
import { expect, test } from './support/fixtures';
import { pageHand } from './support/pageHand';

test.describe.configure({ mode: 'parallel' });

// One field of each form, each page once; every field in every way: tests/src/hands.deep.test.tsx.
const shared = routes.filter(({ area }) => can('leadadmin', area));
const further = routes.filter((route) => !shared.includes(route));
// Parts that share no links, so that no worker is left with one long test, which a busy machine would not finish in its time.
const indexOf = (wanted: string) => further.findIndex(({ path }) => path === wanted);
const [feeds, notifications] = [indexOf(paths.feeds), indexOf(paths.notifications)];

for (const [role, pages, name] of [
  ['leadadmin', shared, 'a leadadmin uses every form of the pages of every role by hand'],
  ['superadmin', further.slice(0, feeds), 'a superadmin uses every form of customers by hand'],
  [
    'superadmin',
    further.slice(feeds, notifications),
    'a superadmin uses every form of feeds and webhooks by hand',
  ],
  [
    'superadmin',
    further.slice(notifications),
    'a superadmin uses every form of the other pages by hand',
  ],
] as const) {
  test(name, { tag: '@deep' }, async ({ page, sandbox, signIn, consoleWatch }) => {
    await signIn(page, role);
    const hand = await pageHand(page, sandbox, consoleWatch);
    await page.goto(paths.activity);
    const addresses = createAddresses();
    expect(pages.length).toBeGreaterThan(0);
    for (const route of pages) {
      const found = await walk(hand, { ...addresses.of(route), isThorough: false });
      addresses.note(found.leads);
      process.stdout.write(report(role, found));
      expect.soft(found.failures, route.path).toEqual([]);
      expect(found.controls.size, route.path).toBeGreaterThan(0);
    }
  });
}
