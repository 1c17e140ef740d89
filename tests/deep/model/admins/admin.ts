import { type Place as ActPlace, createActs } from './acts';
import type { Browser, OpenDocument } from './browser';
import type { Account } from './world';

interface Place extends ActPlace {
  browser: Browser;
}

/** One of the admins at a browser: takes random actions one after another, in one of two tabs. */
export function createAdmin({ browser, ...place }: Place) {
  const { world, random, account } = place;
  const { accounts } = world;
  const acts = createActs(place);
  const { pick, count, pause, edit, move, draft } = acts;
  let tabs: OpenDocument[] = [];

  async function signIn(as: Account, at?: OpenDocument): Promise<void> {
    const login = at ?? (await browser.open());
    for (;;) {
      try {
        await login.page.signIn(as.email, as.password);
        break;
      } catch {
        await (world.whenUp() ?? pause(50));
      }
    }
    browser.signedInAs(as.id);
    login.close();
  }
  /** Opens both tabs, as the page that a sign-in loads, or a reload. */
  async function openTabs(): Promise<void> {
    for (const tab of tabs) tab.close();
    tabs = [await browser.open(), await browser.open()];
  }
  async function arrive(as: Account): Promise<void> {
    await signIn(as);
    await openTabs();
  }

  /** Another admin signs in at a second sign-in page, while the first one's page still acts. */
  async function takeOver(): Promise<void> {
    await tabs[0]?.page.signOut();
    for (const tab of tabs) tab.close();
    const [first, second] = [await browser.open(), await browser.open()];
    await signIn(account, first);
    tabs = [await browser.open()];
    const [old] = tabs as [OpenDocument];
    const acting = [move(old), edit(old, 'leads')].map((act) => act.catch(() => {}));
    await pause(40);
    await signIn(pick(accounts.filter(({ id }) => id !== account.id)), second);
    // It does not know yet, and must not send anything in the other's name.
    await Promise.all([...acting, acts.message(old).catch(() => {})]);
    count('takeovers');
    await openTabs();
  }

  const actions: [weight: number, act: (tab: OpenDocument) => Promise<unknown>][] = [
    [16, (tab) => edit(tab, 'leads')],
    [9, (tab) => edit(tab, 'feeds')],
    [8, (tab) => edit(tab, 'users')],
    [4, (tab) => edit(tab, 'view_webhook')],
    [24, (tab) => move(tab)],
    [4, () => twoTabs()],
    [7, (tab) => acts.settle(tab)],
    [7, (tab) => acts.message(tab)],
    [6, (tab) => acts.retry(tab)],
    [5, (tab) => acts.remove(tab)],
    [2, (tab) => acts.changeRole(tab)],
    [2, () => openTabs()],
    [1, () => signOut()],
    [1, () => takeOver()],
  ];
  const total = actions.reduce((sum, [weight]) => sum + weight, 0);

  /** The same order in both tabs at once: it leaves from one of them. */
  async function twoTabs(): Promise<void> {
    const [one, other] = tabs;
    if (!one || !other) return;
    const same = draft();
    await Promise.allSettled([move(one, same), move(other, same)]);
  }
  async function signOut(): Promise<void> {
    await tabs[0]?.page.signOut();
    count('sign-outs');
    await arrive(account);
  }

  return {
    arrive: () => arrive(account),
    /** Signs out, where an admin is signed in at the browser. */
    async leave(): Promise<void> {
      const { page, close } = await browser.open();
      if (page.isSignedIn()) await page.signOut();
      close();
    },
    /** Returns the IDs of the movements that the wallet lists as unknown. */
    unknownMovements: async (): Promise<string[]> =>
      (tabs[0]?.page.movements?.all() ?? [])
        .filter(({ outcome, settledBy }) => outcome === 'unknown' && settledBy === undefined)
        .map(({ id }) => id)
        .toSorted(),
    /** Takes one random action; a failure that the console reports is a part of the day. */
    async act(): Promise<void> {
      let left = random() * total;
      const [, act] = actions.find(([weight]) => {
        left -= weight;
        return left < 0;
      }) as (typeof actions)[number];
      const tab = pick(tabs);
      if (!tab.page.isSignedIn()) return arrive(account);
      await act(tab).catch((failure: Error) => count(`failed: ${failure.message}`.slice(0, 60)));
    },
    close: () => {
      for (const tab of tabs) tab.close();
    },
  };
}
