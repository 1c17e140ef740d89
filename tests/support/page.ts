import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { TestSandbox } from '../../sandbox/hosts/vitest';
import { controls, findControl } from '../stock/actions';

// Quick actions on a rendered page. Typing key by key, and queries by role over a whole page, take most of a test's time in jsdom.

/** Finds the buttons of a name. */
export const buttons = (name: string | RegExp, root?: ParentNode) =>
  controls('button', name, root) as HTMLButtonElement[];

/** Returns the first button of a name. */
export function button(name: string | RegExp, root?: ParentNode): HTMLButtonElement {
  const [first] = buttons(name, root);
  if (!first) throw new Error(`There is no button named ${name}`);
  return first;
}

/** Clicks the first button of a name, once it is rendered and enabled. */
export async function press(name: string | RegExp, root?: ParentNode): Promise<void> {
  const found = await findControl('button', name, root);
  await waitFor(() => expect(found).toBeEnabled());
  fireEvent.click(found);
}

/** Clicks the first button of a name twice, before anything can be rendered. */
export async function pressTwice(name: string | RegExp, root?: ParentNode): Promise<void> {
  const found = await findControl('button', name, root);
  await waitFor(() => expect(found).toBeEnabled());
  act(() => {
    fireEvent.click(found);
    fireEvent.click(found);
  });
}

/** Returns the field of a label. */
export const field = (label: string | RegExp, root: HTMLElement = document.body) =>
  within(root).getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea, select' });

/** Waits for the field of a label. */
export const findField = (label: string | RegExp, root: HTMLElement = document.body) =>
  within(root).findByLabelText<HTMLInputElement>(label, { selector: 'input, textarea, select' });

/** Replaces the value of a field at once, as by pasting. */
export function fill(label: string | RegExp, value: string, root?: HTMLElement): void {
  fireEvent.change(field(label, root), { target: { value } });
}

/** Waits for a dialog. */
export const findDialog = (name: string) => screen.findByRole('dialog', { name });

/** Waits until no dialog is open. */
export const noDialog = () =>
  waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull());

/** Waits until a part of the page contains a text. */
export const shows = (text: string | RegExp, root: Element = document.body) =>
  waitFor(() => expect(root).toHaveTextContent(text));

/** Waits until an alert in a part of the page contains a text. */
export const alerts = (text: string | RegExp, root: ParentNode = document) =>
  waitFor(() =>
    expect(
      [...root.querySelectorAll('[role="alert"]')].map((each) => each.textContent),
    ).toContainEqual(
      typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text),
    ),
  );

/** The rows of the table, without its heading. */
export const rows = () => [...document.querySelectorAll<HTMLElement>('tbody tr')];

/** Returns the row of the table that contains a text. */
export function row(text: string): HTMLElement {
  const found = rows().find(({ textContent }) => textContent?.includes(text));
  if (!found) throw new Error(`"${text}" is in no row of the table`);
  return found;
}

/** Waits for the row of the table that contains a text. */
export const findRow = (text: string) => waitFor(() => row(text));

/** The texts of the headings of the table. */
export const headings = () =>
  [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent);

/** Returns the requests that are no reads. */
export const changesOf = async (sandbox: TestSandbox) =>
  (await sandbox.calls()).filter(({ method }) => method !== 'GET');

/** Holds the next matching requests until `clearFaults`. */
export const hold = (sandbox: TestSandbox, method: string, path: string, response: object = {}) =>
  sandbox.fault({ match: { method, path }, latency: 3_600_000, ...response });

/** Ignores logged errors until the end of the test: in development, a failed change is logged. */
export const ignoreErrors = () => vi.spyOn(console, 'error').mockImplementation(() => {});
