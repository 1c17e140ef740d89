import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '../../../src/paths';
import { routes } from '../../../src/specifiedRoutes';
import { createAddresses } from '../../support/hands/addresses';
import type { Hand } from '../../support/hands/hand';
import { report } from '../../support/hands/report';
import { walk } from '../../support/hands/walk';
import { type Firefox, openFirefox } from './firefox';
import { firefoxHand } from './firefoxHand';

// Every field of these pages in every way (tests/support/hands), as in jsdom: money, messages, and forms of records, with the editor.
const pages = [paths.wallet, paths.notifications, paths.newFeed, paths.users];
const addresses = createAddresses();

let firefox: Firefox;
let hand: Hand;
beforeAll(async () => {
  firefox = await openFirefox();
  hand = await firefoxHand(firefox);
  await firefox.signIn('superadmin');
  await firefox.go(paths.activity);
});
afterAll(() => firefox?.close());

test.each(pages)('%s under ordinary hands', async (path) => {
  const route = routes.find((each) => each.path === path);
  if (!route) throw new Error(`No page has the path ${path}`);
  const found = await walk(hand, { ...addresses.of(route), isThorough: true, isRedrawn: true });
  process.stdout.write(report('Firefox', found));
  expect(found.failures).toEqual([]);
  expect(found.controls.size).toBeGreaterThan(0);
  expect(found.fields.size).toBeGreaterThan(0);
});
