import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { BrowserModel, settle } from './browserModel';

// `npm run test:deep` runs 10,000.
const RUNS = Number(process.env.PROPERTY_RUNS ?? 1_000);

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('signIn' as const),
      id: fc.constantFrom('a' as const, 'b' as const),
      // After a failed manage/me, the page that loads next reads the user.
      isNamed: fc.constantFrom(true, true, false),
      tab: fc.nat(2),
    }),
  },
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constantFrom(
        ...(['read', 'movement', 'batch', 'record', 'receive', 'receive'] as const),
        ...(['signOut', 'reload', 'freeze', 'thaw'] as const),
      ),
      tab: fc.nat(2),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      which: fc.nat(5),
      status: fc.constantFrom(200, 200, 200, 401),
      tab: fc.nat(2),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

function take(browser: BrowserModel, step: Step): void {
  const tab = browser.tabs[step.tab];
  if (!tab) return;
  if (step.do === 'answer') {
    const [sent] = browser.waiting.splice(step.which % (browser.waiting.length || 1), 1);
    sent?.answer(step.status);
    return;
  }
  if (step.do === 'thaw') tab.isFrozen = false;
  if (tab.isFrozen) return;
  switch (step.do) {
    case 'signIn':
      // Only a document without a session of its own shows the form.
      if (!tab.shown || tab.end) browser.signIn(tab, step.id, step.isNamed);
      break;
    case 'reload':
      browser.open(step.tab);
      break;
    case 'freeze':
      tab.isFrozen = true;
      break;
    case 'receive':
      tab.receive();
      break;
    case 'record':
      tab.recording.shift()?.();
      break;
    case 'signOut':
      if (tab.shown) tab.session.end({ reason: 'signedOut' });
      break;
    case 'read':
      if (tab.shown) void tab.read();
      break;
    case 'movement':
      if (tab.shown) void tab.change('movement');
      break;
    case 'batch':
      if (tab.shown && !tab.end && tab.parts === 0) {
        tab.parts = 3;
        void tab.sendParts();
      }
  }
}

test('no request carries a token of an admin other than the one shown on its page (R4)', async () => {
  let carried = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 60 }), async (steps) => {
      const browser = new BrowserModel();
      vi.stubGlobal('fetch', browser.fetch);
      for (const each of steps) {
        take(browser, each);
        await settle();
        expect(browser.faults).toEqual([]);
      }
      carried += browser.waiting.filter(({ token }) => token).length;
      // Once every tab has received every event, no page shows an admin other than that of the session.
      for (const tab of browser.tabs) {
        tab.isFrozen = false;
        tab.receive();
        if (!tab.shown || tab.end) continue;
        expect(browser.kept.get('authToken')).toBeDefined();
        expect(tab.session.token()?.charAt(0)).toBe(tab.shown);
      }
      // No part of a batch remains after its session has ended.
      for (const tab of browser.tabs) if (tab.end) expect(tab.parts).toBe(0);
    }),
    { numRuns: RUNS },
  );
  expect(carried).toBeGreaterThan(0);
});
