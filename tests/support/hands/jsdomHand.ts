import { configure, fireEvent, getConfig } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import { isCallError } from '../../../src/http/errors';
import type { renderConsole } from '../renderConsole';
import { savedFiles } from '../savedFiles';
import { isExpectedError } from '../startClean';
import { BUSY, type Hand } from './hand';
import { storeAsOtherTab } from './reader';
import { type PageState, type Part, readPage } from './readPage';
import { isChange } from './requests';

type History = Awaited<ReturnType<typeof renderConsole>>['history'];

/** Watches the page that a test renders next. */
export function watchPage() {
  const faults: string[] = [];
  savedFiles();
  vi.stubGlobal('print', () => {});
  defineLayout();
  let pending = 0;
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init);
    if (isChange(request.method, request.url)) {
      faults.push(`${request.method} ${new URL(request.url).pathname} was sent`);
      return Response.json({ message: 'Blocked by the test' }, { status: 403 });
    }
    pending += 1;
    try {
      return await send(input, init);
    } finally {
      pending -= 1;
    }
  });
  vi.spyOn(console, 'error').mockImplementation((...args) => {
    if (isExpectedError(args) || isRefusedRead(args)) return;
    faults.push(`console.error: ${args.map(String).join(' ').slice(0, 600)}`);
  });
  const onError = (event: ErrorEvent) => {
    faults.push(`uncaught: ${event.error instanceof Error ? event.error.stack : event.message}`);
    event.preventDefault();
  };
  window.addEventListener('error', onError);
  onTestFinished(() => window.removeEventListener('error', onError));
  return { faults, isPending: () => pending > 0 };
}

const MOST_MS = 60_000;
/** A refused read is part of the API's contract; react-admin logs it in development. */
const isRefusedRead = ([error]: unknown[]) =>
  isCallError(error) && Math.floor((error.status ?? 0) / 100) === 4;

/** The editor of feeds asks for positions, and jsdom has no layout. */
function defineLayout(): void {
  const nowhere = { top: 0, right: 0, bottom: 0, left: 0, width: 0, height: 0 };
  Object.assign(Range.prototype, {
    getClientRects: () => [],
    getBoundingClientRect: () => nowhere,
  });
  Object.assign(document, { elementFromPoint: () => null });
}

const elementOf = (mark: string) => {
  const element = document.querySelector<HTMLElement>(`[data-hand="${mark}"]`);
  if (!element) throw new Error(`The control ${mark} is gone`);
  return element;
};

/** Renders nothing itself: drives the rendered console as a user would. */
export function jsdomHand(
  history: History,
  { faults, isPending }: ReturnType<typeof watchPage>,
  part: Part = 'page',
): Hand {
  let mutations = 0;
  let last: { state: PageState; at: number } | undefined;
  const observer = new MutationObserver(() => {
    mutations += 1;
  });
  observer.observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
  onTestFinished(() => observer.disconnect());
  // Updates that no act() awaits are what a browser has too.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  onTestFinished(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
  const { eventWrapper } = getConfig();
  configure({ eventWrapper: (act) => act() });
  onTestFinished(() => configure({ eventWrapper }));
  const user = () => userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  async function settle(): Promise<void> {
    const start = performance.now();
    let seen = -1;
    for (let quiet = 0; quiet < 2; ) {
      await vi.dynamicImportSettled();
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const isQuiet = !isPending() && mutations === seen && !document.querySelector(BUSY);
      quiet = isQuiet ? quiet + 1 : 0;
      seen = mutations;
      if (performance.now() - start > MOST_MS)
        throw new Error(`The page is never ready: ${document.querySelector(BUSY)?.outerHTML}`);
    }
  }
  return {
    go: async (address) => void (await history.push(address)),
    back: async () => void (await history.go(-1)),
    press: (mark) => user().click(elementOf(mark)),
    choose: async (mark) => {
      const element = elementOf(mark) as HTMLSelectElement;
      const at = [...document.querySelectorAll('select')].indexOf(element);
      const { value, options } = element;
      fireEvent.change(element, { target: { value: options[options.length - 1]?.value } });
      await settle();
      // Another language renders the page again.
      const same = document.querySelectorAll('select')[at];
      if (same) fireEvent.change(same, { target: { value } });
    },
    type: async ({ mark }, text) => {
      const element = elementOf(mark);
      const hand = user();
      await hand.click(element);
      if (text) await hand.keyboard(text);
    },
    clear: async ({ mark }) => {
      await user().clear(elementOf(mark));
    },
    key: async (name) => {
      // The focus trap of a dialog brings the focus back, but not in jsdom.
      if (document.activeElement === document.body) {
        [...document.querySelectorAll<HTMLElement>('.MuiModal-root [tabindex="-1"]')]
          .at(-1)
          ?.focus();
      }
      await user().keyboard(name === 'Tab' ? '{Tab}' : `{${name}}`);
    },
    store: async (...stored) => storeAsOtherTab(stored),
    see: async () => {
      await settle();
      const { pathname, search, hash } = history.location;
      // Reading a large page takes as long as rendering it.
      if (last?.at !== mutations) {
        const state = readPage(part);
        // Its own marks are mutations.
        await Promise.resolve();
        last = { state, at: mutations };
      }
      return { ...last.state, address: pathname + search + hash };
    },
    takeFaults: () => faults.splice(0),
  };
}
