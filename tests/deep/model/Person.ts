import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Sandbox } from '../../e2e/support/sandbox';
import { find, payer, submitOf, words } from '../../e2e/support/wallet';
import { faultOf, type Step } from './steps';

const SOON = { timeout: 5_000 };
const CHANGES = [
  { method: 'PUT', path: '/api/v1/admin/users' },
  { method: 'POST', path: words.credit.path },
];
const AS_MANY_AS_COME = 20;

/** Does what may be impossible as the page is now, as when a movement of unknown outcome stands in its way. */
const tryTo = (act: Promise<unknown>) => act.catch(() => {});

/** A person with two tabs, who remembers what was confirmed. */
export class Person {
  confirmed = 0;
  /** The amounts that were confirmed, by tab. */
  readonly amounts: string[][];
  private isOffline = false;
  private typed = 0;

  constructor(
    private readonly context: BrowserContext,
    readonly tabs: Page[],
    private readonly sandbox: Sandbox,
    /** Makes what is typed in one run different from all others. */
    private readonly run: number,
  ) {
    this.amounts = tabs.map(() => []);
  }

  async take(step: Step): Promise<void> {
    if (step.do === 'answer') return this.arm(step.answer);
    if (!('tab' in step)) return this.connect(step.do === 'online');
    const page = this.tabs[step.tab] as Page;
    const acts: Record<typeof step.do, () => Promise<unknown>> = {
      rename: () => tryTo(this.rename(page)),
      credit: () => tryTo(this.askForCredit(page)),
      send: () => this.send(page, step.tab),
      cancel: () => tryTo(page.getByRole('button', { name: 'Cancel', exact: true }).click(SOON)),
      reload: async () => this.isOffline || page.reload(),
      back: async () => this.isOffline || tryTo(page.goBack(SOON)),
    };
    await acts[step.do]();
  }

  async connect(isOnline: boolean): Promise<void> {
    this.isOffline = !isOnline;
    await this.context.setOffline(!isOnline);
  }

  private async arm(answer: Parameters<typeof faultOf>[0]): Promise<void> {
    // Not `clear`: the calls are still counted.
    await fetch(`${this.sandbox.url}/__sandbox/faults`, { method: 'DELETE' });
    const fault = faultOf(answer);
    if (Object.keys(fault).length === 0) return;
    for (const match of CHANGES) {
      await this.sandbox.fault({ match, times: AS_MANY_AS_COME, ...fault });
    }
  }

  private async go(page: Page, path: string): Promise<void> {
    if (new URL(page.url()).pathname !== path && !this.isOffline) await page.goto(path);
  }

  private async rename(page: Page): Promise<void> {
    await this.go(page, '/users');
    const panel = page.getByRole('dialog', { name: 'Edit User' });
    if (!(await panel.isVisible())) {
      await page.getByRole('button', { name: 'Edit', exact: true }).first().click(SOON);
    }
    this.typed += 1;
    await panel.getByLabel('Name').fill(`Person ${this.run} ${this.typed}`, SOON);
  }

  private async askForCredit(page: Page): Promise<void> {
    await this.go(page, '/wallet');
    // What is asked stands over the page, whose buttons nobody reaches meanwhile.
    if (await page.getByRole('dialog').isVisible()) return;
    const { section: name } = words.credit;
    const section = page.getByRole('region', { name, exact: true });
    if (!(await section.isVisible())) {
      await page.getByRole('button', { name, exact: true }).click(SOON);
    }
    if (!(await section.getByText('"customer_id"').isVisible())) await find(section, payer);
    this.typed += 1;
    await section.getByLabel('Amount').fill(String(this.run * 100 + this.typed), SOON);
    await submitOf(section, 'credit').click(SOON);
    await this.confirmOf(page).waitFor(SOON);
  }

  private confirmOf(page: Page): Locator {
    const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
    return dialog.getByRole('button', { name: words.credit.submit, exact: true });
  }

  /** Presses what sends, whichever of the two is there, and waits for its end. */
  private async send(page: Page, tab: number): Promise<void> {
    const panel = page.getByRole('dialog', { name: 'Edit User' });
    const button = panel.getByRole('button', { name: 'Save Changes' }).or(this.confirmOf(page));
    if (!(await button.isVisible()) || !(await button.isEnabled())) return;
    this.confirmed += 1;
    const isCredit = await this.confirmOf(page).isVisible();
    if (isCredit) this.amounts[tab]?.push(await page.getByLabel('Amount').inputValue());
    await tryTo(button.click(SOON));
    await page
      .getByRole('button', { name: /^(Processing|Saving)/ })
      .first()
      .waitFor({ state: 'hidden' });
  }
}
