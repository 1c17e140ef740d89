import type { Locator, Page } from '@playwright/test';
import { demoAccounts, demoWebhooks } from '../../../sandbox/db/seed/demo';
import { signInHeading } from '../../e2e/support/signInByHand';
import { anotherButton, payer, sectionTexts, submitOf } from '../../e2e/support/wallet';
import type { Desk } from './Desk';
import type { Form, Step } from './steps';

const SOON = { timeout: 3_000 };
const END_WITHIN = { timeout: 30_000 };
const AMOUNTS = 3;
/** Buttons that send at once, buttons that open a confirmation, and those that confirm. */
const SENDS = 'Save Changes';
const ASKS = /^(Credit Customer|Send Notification|Retry \d+ events?\.\.\.)$/;
const CONFIRMS = /^(Credit Customer|Send to all app users|Retry 3 events)$/;
const BUSY = /^(Processing|Saving|Sending)/;

/** Ignores a failure: an action may be impossible on the current page, as with an open movement of unknown outcome. */
const tryTo = (act: Promise<unknown>): Promise<unknown> => act.catch(() => {});
/** Waits until the page is rendered, at most one second. */
const settle = (page: Page): Promise<unknown> =>
  tryTo(
    page.waitForFunction(
      () => document.querySelector('h1') && !document.querySelector('main [aria-busy]'),
      undefined,
      { timeout: 1_000 },
    ),
  );
/** Clicks a button if it is visible now. */
async function press(page: Page, one: Locator): Promise<void> {
  await settle(page);
  if (await one.isVisible()) await tryTo(one.click({ timeout: 1_000 }));
}

const button = (of: Page | Locator, name: string | RegExp) =>
  of.getByRole('button', { name, exact: typeof name === 'string' });

const foundIn = (section: Locator) => section.getByText('"customer_id"');

/** A user, with a record of the confirmed changes. */
export class Person {
  /** Counts by form: a recovery run confirms each of its events. */
  readonly confirmed: Record<Form, number> = { rename: 0, credit: 0, message: 0, recovery: 0 };
  private typed = 0;

  constructor(
    private readonly desk: Desk,
    /** Makes the amounts of one run different from all others. */
    private readonly run: number,
  ) {}

  async take(step: Step): Promise<void> {
    const { desk } = this;
    if (!('tab' in step)) return this.meet(step);
    const page = await desk.at(step.tab);
    switch (step.do) {
      case 'go':
        return this.go(page, step.to);
      case 'type':
        return void (await tryTo(this.type(page, step.form)));
      case 'submit':
        return this.submit(page);
      case 'confirm':
        return this.confirm(page, step);
      case 'cancel':
        return press(page, button(page, 'Cancel').first());
      case 'steer':
        return press(page, button(page, step.press).first());
      case 'signIn':
        return void (await tryTo(this.signIn(page)));
      case 'duplicate':
        return desk.duplicate(page);
      case 'close':
        return desk.tabs.length > 1 ? desk.close(page) : undefined;
      case 'freeze':
        return desk.freeze(page);
      case 'resume':
        return;
      case 'reload':
        return void (desk.isOffline || (await this.reload(page)));
      case 'back':
        return void (desk.isOffline || (await tryTo(this.back(page))));
      case 'forward':
        return void (desk.isOffline || (await this.forward(page)));
    }
  }

  private async meet(step: Exclude<Step, { tab: number }>): Promise<void> {
    const { desk } = this;
    const acts = {
      second: () => desk.open('/'),
      expire: () => desk.expire(),
      offline: () => desk.connect(false),
      online: () => desk.connect(true),
      clear: () => desk.clear(),
    };
    if (step.do === 'answer') return desk.answer(step.answer);
    if (step.do === 'clock') return desk.setClock(step.hours);
    if (step.do === 'sleep') return desk.sleep(step.minutes);
    if (step.do === 'storage') return desk.keep(step.is);
    return acts[step.do]();
  }

  /** Reloads the page; the only accepted failure is a redirect by the page itself that aborts the reload. */
  private async reload(page: Page): Promise<void> {
    await page.reload().catch((failure: Error) => {
      if (!failure.message.includes('net::ERR_ABORTED')) throw failure;
    });
  }
  private async back(page: Page): Promise<void> {
    await tryTo(page.goBack(SOON));
    // Discards the entered text.
    await press(page, button(page, 'Leave'));
    // Before the first page the history has only about:blank.
    if (page.url() === 'about:blank') await page.goForward(END_WITHIN);
  }
  private async forward(page: Page): Promise<void> {
    await tryTo(page.goForward(SOON));
    await press(page, button(page, 'Leave'));
  }
  /** Navigates within the console, as by a link, so that running work continues. */
  private async go(page: Page, path: string): Promise<void> {
    await page.evaluate((to) => {
      if (location.pathname === to || location.pathname === '/login') return;
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
  }

  private async type(page: Page, form: Form): Promise<void> {
    // An open dialog covers the page, whose fields cannot be reached.
    if (form !== 'rename' && (await page.getByRole('dialog').count()) > 0) return;
    if (new URL(page.url()).pathname === '/login') return;
    this.typed += 1;
    const forms: Record<Form, () => Promise<unknown>> = {
      rename: () => this.rename(page),
      credit: () => this.credit(page),
      message: () => this.message(page),
      recovery: () => this.recovery(page),
    };
    await forms[form]();
  }
  private async rename(page: Page): Promise<void> {
    const isFull = this.desk.role === 'superadmin';
    await this.go(page, isFull ? '/users' : '/leads');
    const panel = page.getByRole('dialog', { name: isFull ? 'Edit User' : 'Edit Lead' });
    if (!(await panel.isVisible())) await button(page, 'Edit').first().click(SOON);
    const field = panel.getByLabel(isFull ? /^Name/ : /^Company Name/);
    await field.fill(`Renamed ${this.run} ${this.typed}`, SOON);
  }
  private async credit(page: Page): Promise<void> {
    await this.go(page, '/wallet');
    const { section: name } = sectionTexts.credit;
    const section = page.getByRole('region', { name, exact: true });
    await section.or(button(page, name)).first().waitFor(SOON);
    if (!(await section.isVisible())) await button(page, name).click(SOON);
    const next = anotherButton(section);
    if (await next.isVisible()) await next.click(SOON);
    if (!(await foundIn(section).isVisible())) await this.find(page, section);
    await section.getByLabel('Amount').fill(this.amount(), SOON);
  }
  /** Finds the customer. Offline there is none to wait for, nor on the page of a session that has ended. */
  private async find(page: Page, section: Locator): Promise<void> {
    await section.getByLabel('Customer email').fill(payer, SOON);
    await button(section, 'Find Customer').click(SOON);
    const end = foundIn(section).or(signInHeading(page));
    await end.first().waitFor(this.desk.isOffline ? SOON : END_WITHIN);
  }
  /** One of few amounts, so that identical movements occur. */
  private amount = (): string => String(1_000 + this.run * AMOUNTS + (this.typed % AMOUNTS));

  private async message(page: Page): Promise<void> {
    await this.go(page, '/notifications');
    await page.getByRole('tab', { name: 'App', exact: true }).click(SOON);
    await page.getByRole('tab', { name: 'By Users', exact: true }).click(SOON);
    await page.getByLabel('Subject').fill('News', SOON);
    await page.getByLabel('Message').fill(`Message ${this.run} ${this.typed}`, SOON);
  }
  private async recovery(page: Page): Promise<void> {
    if (!page.url().includes('/view_webhookevent/')) {
      await this.go(page, '/webhooks');
      await page.getByRole('link', { name: 'View', exact: true }).first().click(SOON);
      const row = page.getByRole('row').filter({ hasText: demoWebhooks.failing });
      await row.getByRole('link', { name: 'View Events' }).click(SOON);
    }
    const recover = button(page, 'Retry failed events');
    const panel = page.getByRole('region', { name: 'Retry run' });
    await recover.or(panel).first().waitFor(SOON);
    await press(page, recover);
    await panel.waitFor(SOON);
    await press(page, button(panel, 'Clear selection'));
    for (const nth of [1, 2, 3]) await page.getByRole('checkbox').nth(nth).check(SOON);
  }

  private async submit(page: Page): Promise<void> {
    await settle(page);
    const panel = page.getByRole('dialog');
    const sends = button(panel, SENDS);
    if ((await sends.isVisible()) && (await sends.isEnabled(SOON).catch(() => false))) {
      this.confirmed.rename += 1;
      await tryTo(sends.click(SOON));
    } else if (!(await panel.first().isVisible())) {
      const region = page.getByRole('region', { name: sectionTexts.credit.section, exact: true });
      const asks = (await region.isVisible()) ? submitOf(region, 'credit') : button(page, ASKS);
      await press(page, asks.first());
    }
  }

  private async confirm(page: Page, step: Extract<Step, { do: 'confirm' }>): Promise<void> {
    const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
    const confirms = button(dialog, CONFIRMS);
    if (!(await confirms.isVisible())) return;
    if (step.accepts) {
      for (const box of await dialog.getByRole('checkbox').all()) await tryTo(box.check(SOON));
    }
    const word = dialog.getByLabel(/^Type "all" to confirm$/);
    if (await word.isVisible()) await tryTo(word.fill('all', SOON));
    // A lookup first decides whether the confirmation is enabled.
    await tryTo(dialog.getByRole('progressbar').waitFor({ state: 'hidden', timeout: 5_000 }));
    if (!(await confirms.isEnabled().catch(() => false))) return;
    const name = await confirms.innerText(SOON).catch(() => '');
    // A back navigation may have left the page.
    if (name === '') return;
    if (name === sectionTexts.credit.submit) this.confirmed.credit += 1;
    else if (name === 'Retry 3 events') this.confirmed.recovery += 3;
    else this.confirmed.message += 1;
    await tryTo(
      confirms.evaluate((one: HTMLElement, twice) => {
        one.click();
        if (twice) one.click();
      }, step.twice),
    );
    if (step.waits)
      await button(page, BUSY)
        .first()
        .waitFor({ state: 'hidden', ...END_WITHIN });
  }

  private async signIn(page: Page): Promise<void> {
    if (this.desk.isOffline || new URL(page.url()).pathname !== '/login') return;
    const account = demoAccounts.find(({ role }) => role === this.desk.role);
    await page.getByLabel('Email').fill(account?.email ?? '', SOON);
    await page.getByLabel('Password').fill(account?.password ?? '', SOON);
    await page.getByLabel('Password').press('Enter', SOON);
    await page.waitForURL((url) => url.pathname !== '/login', { timeout: 10_000 });
  }
}
