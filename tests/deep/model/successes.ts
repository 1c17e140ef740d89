import type { BrowserContext, Page } from '@playwright/test';
import { sectionTexts } from '../../e2e/support/wallet';

/** The success toasts, with the URL of the change that each belongs to (part 2, section 8). */
const TOASTS: Record<string, string> = {
  [sectionTexts.credit.success]: sectionTexts.credit.path,
  'Update successful': '/api/v1/admin/users',
  'Lead updated successfully': '/api/admin/leads',
  'Notification sent successfully': '/api/v1/admin/notifications/batch',
};

/** A toast that reported a success. */
export interface ShownSuccess {
  text: string;
  /** Keys of its possible operations: the last one of its kind with a response, and those with a simultaneous response. */
  keys: string[];
}

/** The wallet's receipt of a completed movement. */
export interface ShownReceipt {
  key: string;
  who: string;
  amount: string;
}

const told = new WeakMap<BrowserContext, ShownSuccess[]>();

/** Records every success toast of the browser's tabs from now on, including those that disappear before the next check. */
export async function recordSuccesses(context: BrowserContext): Promise<void> {
  const all: ShownSuccess[] = [];
  told.set(context, all);
  await context.exposeBinding('tellSuccess', (_, one: ShownSuccess) => void all.push(one));
  await context.addInitScript(watchToasts, TOASTS);
}
/** Returns the toasts since the last call. */
export const takeSuccesses = (context: BrowserContext): ShownSuccess[] =>
  told.get(context)?.splice(0) ?? [];

/** Runs in every page: links each toast to the responses before it. */
function watchToasts(toasts: Record<string, string>): void {
  const TOGETHER_MS = 1_000;
  let answered: { key: string; url: string; at: number }[] = [];
  const send = window.fetch;
  window.fetch = async (...given) => {
    const key = new Headers(given[1]?.headers).get('idempotency-key');
    try {
      return await send(...given);
    } finally {
      if (key) answered.push({ key, url: String(given[0]), at: Date.now() });
    }
  };
  function look(element: Element): void {
    const text = element.textContent ?? '';
    const path = toasts[text];
    if (element.getAttribute('role') !== 'status' || !path) return;
    const ofKind = answered.filter(({ url }) => url.includes(path));
    const last = ofKind.at(-1)?.at ?? 0;
    const meant = ofKind.filter(({ at }) => Math.abs(last - at) < TOGETHER_MS);
    answered = answered.filter((one) => !ofKind.includes(one) || meant.includes(one));
    const { tellSuccess } = window as unknown as { tellSuccess: (one: ShownSuccess) => void };
    tellSuccess({ text, keys: meant.map(({ key }) => key) });
  }
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof Element)) continue;
      for (const one of [node, ...node.querySelectorAll('[role=status]')]) look(one);
    }
  }).observe(document, { childList: true, subtree: true });
}

/** Reads the receipts of a tab, the movements that it lists as done, and whether its page stopped. */
export async function shownDone(tab: Page): Promise<ReturnType<typeof readShown>> {
  for (;;) {
    try {
      return await tab.evaluate(readShown);
    } catch (failure) {
      // The page has just been left.
      if (!/context was destroyed|navigation/.test(String(failure))) throw failure;
      await tab.waitForLoadState();
    }
  }
}

/** Runs in the page. */
function readShown(): { receipts: ShownReceipt[]; lines: string[]; isStopped: boolean } {
  const receipts = [...document.querySelectorAll('dl')]
    .map((list) => {
      const named = (name: string) =>
        [...list.querySelectorAll('dt')].find(({ textContent }) => textContent === name)
          ?.nextElementSibling?.textContent ?? '';
      return { key: named('Operation'), who: named('Who'), amount: named('Amount') };
    })
    .filter(({ key }) => key !== '');
  const rows = document.querySelectorAll('ul[aria-label="Movements on this machine"] > li');
  const lines = [...rows]
    .map((row) => [...row.children].map(({ textContent }) => textContent ?? ''))
    .flatMap(([line = '', state]) => (state?.startsWith('Done') ? [line] : []));
  const text = document.body?.textContent ?? '';
  const isStopped = text.includes('Unexpected Application Error!');
  return { receipts, lines, isStopped };
}
