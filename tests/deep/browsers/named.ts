/**
 * Finds what is shown by its role and accessible name, such as `button Sign In`; a row by a text in it. The browsers' own search
 * in their accessibility trees takes seconds for a list. Runs in the page: it refers to nothing outside of itself.
 */
export function named(root: Node, wanted: string): Element[] {
  const at = wanted.indexOf(' ');
  const role = wanted.slice(0, at);
  const name = wanted.slice(at + 1);
  const selectors: Record<string, string> = {
    button: 'button, summary, [role="button"]',
    link: 'a[href]',
    heading: 'h1, h2, h3, h4',
    field:
      'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]',
    row: 'main tbody tr, main li',
    region: 'section, [role="region"]',
    dialog: 'dialog[open], [role="dialog"]',
  };
  const text = (element: Element | null): string => {
    const copy = element?.cloneNode(true) as Element | undefined;
    for (const hidden of copy?.querySelectorAll('[aria-hidden="true"]') ?? []) hidden.remove();
    return copy?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
  };
  const labelOf = (element: Element): string => {
    const label = element.getAttribute('aria-label');
    if (label) return label;
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    if (ids.length > 0) return ids.map((id) => text(document.getElementById(id))).join(' ');
    const [own] = (element as HTMLInputElement).labels ?? [];
    return text(own ?? (role === 'field' ? null : element));
  };
  const isShown = (element: Element) =>
    element.getClientRects().length > 0 && !element.closest('[aria-hidden="true"], [inert]');
  const found = (root as Element).querySelectorAll(selectors[role] ?? `[role="${role}"]`);
  return [...found].filter(
    (each) =>
      (role === 'row' ? text(each).includes(name) : labelOf(each) === name) && isShown(each),
  );
}
