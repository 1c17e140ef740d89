import '@testing-library/jest-dom/vitest';
import { toBeEnabled } from '@testing-library/jest-dom/matchers';
import 'fake-indexeddb/auto';
import { Blob as NodeBlob } from 'node:buffer';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect } from 'vitest';
import { isLeaving } from '../../src/http/request';
import { runningBatches } from '../../src/operations/runningBatches';
import './cheapElements';
import './cheapRetries';
import { defineGlobals } from './defineGlobals';
import { startClean } from './startClean';

expect.extend({
  // A control with `aria-disabled` can be focused, and a press does nothing: a test that waits until it may press waits for both.
  toBeEnabled(element: HTMLElement) {
    const isMarked = element.getAttribute('aria-disabled') === 'true';
    if (isMarked) return { pass: false, message: () => 'expected no aria-disabled' };
    return toBeEnabled.call(this as never, element);
  },
});

// jsdom has no layout to scroll.
Element.prototype.scrollIntoView ??= () => {};

// Long enough for a slow machine, as in playwright.config.ts.
configure({ asyncUtilTimeout: 10_000 });

// Vitest keeps the globals that Node has itself, and the storage of Node is undefined without a file.
const { localStorage, sessionStorage } = (globalThis as unknown as { jsdom: { window: Window } })
  .jsdom.window;
defineGlobals({ localStorage, sessionStorage });

// From Node 24 on, the blob of a response is one of jsdom, which cannot be read.
Response.prototype.blob = async function () {
  const type = this.headers.get('Content-Type') ?? '';
  return new NodeBlob([await this.arrayBuffer()], { type }) as Blob;
};

// jsdom has no layout: these are the browser APIs that the console uses.
window.matchMedia ??= ((query: string) => ({
  // As in playwright.config.ts: animated dialogs and panels take time.
  matches: query === '(prefers-reduced-motion: reduce)',
  media: query,
  addEventListener: () => {},
  removeEventListener: () => {},
})) as unknown as typeof window.matchMedia;
window.scrollTo = () => {};

// MUI adds thousands of style sheets in a run, and jsdom reads all of them for the role of each element: queries took
// ten times as long.
const { head } = document;
const insertBefore = head.insertBefore.bind(head);
head.insertBefore = <T extends Node>(node: T, child: Node | null) =>
  node instanceof HTMLStyleElement && node.dataset.emotion ? node : insertBefore(node, child);

startClean();
beforeEach(() => {
  // A test that hides or leaves the page shows it again, or the tests of other files run on a page that is being left.
  expect(isLeaving()).toBe(false);
});
afterEach(() => {
  const text = document.body.textContent;
  cleanup();
  // A batch goes on across pages, and so it would across tests.
  for (const { name } of runningBatches.all()) runningBatches.dismiss(name);
  // The start of the console renders outside the containers of Testing Library.
  document.body.replaceChildren();
  // Polyglot renders the name of a value that a message was not given.
  expect(text).not.toMatch(/%\{\w+\}/);
});
