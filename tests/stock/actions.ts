import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const SELECTORS = {
  button: 'button, [role="button"]',
  link: 'a[href]',
  menuitem: '[role="menuitem"], nav a',
  option: '[role="option"]',
  tab: '[role="tab"]',
  choice: '[role="menuitemcheckbox"], [role="menuitem"]',
  checkbox: 'input[type="checkbox"]',
};
type Kind = keyof typeof SELECTORS;

/**
 * Finds controls by their name. The queries by role of testing-library take seconds on a page of MUI in jsdom, because they
 * compute the style of every element.
 */
export function controls(
  kind: Kind,
  name: string | RegExp,
  within: ParentNode = document,
): HTMLElement[] {
  const hasName = (text: string) => (typeof name === 'string' ? text === name : name.test(text));
  return [...within.querySelectorAll<HTMLElement>(SELECTORS[kind])].filter(
    (each) =>
      !each.closest('[aria-hidden="true"]') &&
      [each.getAttribute('aria-label') ?? '', each.title, each.textContent?.trim() ?? ''].some(
        hasName,
      ),
  );
}

export async function findControl(
  kind: Kind,
  name: string | RegExp,
  within?: ParentNode,
): Promise<HTMLElement> {
  return waitFor(() => {
    const [first] = controls(kind, name, within);
    if (!first) throw new Error(`There is no ${kind} named ${name}`);
    return first;
  });
}

/** Clicks without the check of pointer events, which computes the style of every ancestor. */
export const click = (element: Element) => userEvent.click(element, { pointerEventsCheck: 0 });

/** Presses the first button of a name. */
export const press = async (name: string | RegExp, within?: ParentNode) =>
  click(await findControl('button', name, within));

/** Follows the first link of a name. */
export const follow = async (name: string | RegExp, within?: ParentNode) =>
  click(await findControl('link', name, within));

/** Opens a page from the menu. */
export const openEntry = async (name: string) => click(await findControl('menuitem', name));

export const openTab = async (name: string) => click(await findControl('tab', name));

/** Replaces the text of a field, at once, as by pasting. */
export async function fill(label: string | RegExp, value: string): Promise<void> {
  const field = await screen.findByLabelText(label, { selector: 'input, textarea' });
  await click(field);
  fireEvent.change(field, { target: { value } });
}

/** Selects an option of a field that opens a list of options. */
export async function choose(label: string | RegExp, option: string | RegExp): Promise<void> {
  // The field is remounted once its choices have loaded, which loses a click on the first one.
  await waitFor(async () => {
    const field = screen.getByLabelText(label, { selector: '[role="combobox"]' });
    if (field.getAttribute('aria-expanded') !== 'true') await click(field);
    if (field.getAttribute('aria-expanded') !== 'true') throw new Error('It is not open');
  });
  await click(await findControl('option', option));
}

/** The table row that contains a text. */
export async function rowOf(text: string): Promise<HTMLElement> {
  const row = (await screen.findByText(text)).closest('tr');
  if (!row) throw new Error(`"${text}" is in no row of a table`);
  return row;
}

/** The texts of the cells of a column. */
export const cellsOf = (column: string): (string | null)[] =>
  [...document.querySelectorAll(`tbody .column-${column}`)].map((cell) => cell.textContent);
