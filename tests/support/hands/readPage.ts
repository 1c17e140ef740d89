/** A control that can be pressed. */
export interface Control {
  /** Value of its attribute `data-hand`, by which a driver finds it. */
  mark: string;
  /** Identifies it within its page: rows of a list share the keys of their controls. */
  key: string;
  name: string;
  isSelect: boolean;
  href?: string;
  /** Submits a form or confirms a dialog. */
  isConfirming: boolean;
}

/** A field that can be typed into. */
export interface TextField {
  mark: string;
  key: string;
  name: string;
  /** The `type` of an input, `textarea` or `editor`. */
  type: string;
  value: string;
  /** The search of react-admin's choice, of which only what is chosen counts. */
  isChoice: boolean;
  /** Name of its form, dialog, panel or region. */
  form: string;
  text: string;
  /** It is sent with a form: no search, filter or choice of suggestions. */
  isSent: boolean;
  /** What is said of its text; '' while nothing is wrong. */
  fault: string;
}

/** A dialog, panel, menu or list of options. */
export interface Surface {
  key: string;
  role: string;
  isModal: boolean;
  /** The primary button of a dialog without fields. */
  confirm?: string;
}

export interface PageState {
  heading: string;
  /** Texts of its elements, in order. */
  texts: string[];
  /** It shows the error page. */
  isBroken: boolean;
  surfaces: Surface[];
  controls: Control[];
  fields: TextField[];
  /** URLs of links within the console. */
  links: string[];
}

/** Part of the window that is read: the page below the app bar, or the app bar and the menu. */
export type Part = 'page' | 'shell';

/** Reads what can be used on a page. Runs in the page: it refers to nothing outside of itself. */
export function readPage(part: Part): PageState {
  const text = (element: Element | null) => element?.textContent?.trim() ?? '';
  const all = <E extends Element = HTMLElement>(root: ParentNode, selector: string) => [
    ...root.querySelectorAll<E>(selector),
  ];
  const isModal = (element: Element) =>
    element.closest('.MuiModal-root, [aria-modal="true"]') !== null;
  const surfaceElements = all(
    document,
    '[role="dialog"], [role="alertdialog"], dialog[open], [role="menu"], [role="listbox"]',
  ).filter((element) => !element.closest('[hidden], .MuiModal-hidden'));
  const modals = surfaceElements.filter(isModal);
  // Not the list of options within a dialog.
  const top = modals
    .filter((each) => !modals.some((other) => other !== each && other.contains(each)))
    .at(-1);

  const main = document.querySelector('main');
  // The sign-in page has no bars around it.
  const isPage = part === 'page' || !document.querySelector('header');
  // A dialog hides the page behind it, but not the options of a field in it.
  const isInPage = (element: Element) => isPage && main?.contains(element) === true;
  const visible = top
    ? surfaceElements.filter((each) => each === top || each.getAttribute('role') === 'listbox')
    : surfaceElements.filter((each) => !isInPage(each));
  const roots = top || !main ? visible : [isPage ? main : document.body, ...visible];
  const within = <E extends Element = HTMLElement>(selector: string) =>
    [...new Set(roots.flatMap((each) => all<E>(each, selector)))].filter(
      (each) => (top || isPage || !main?.contains(each)) && isUsable(each),
    );
  const isUsable = (element: Element) => {
    const hidden = element.closest('[aria-hidden="true"], [hidden], [inert], .skip');
    if (hidden && !(hidden === main || hidden.contains(main))) return false;
    if (element.matches(':disabled, [aria-disabled="true"], [readonly]')) return false;
    return !element.checkVisibility || element.checkVisibility({ visibilityProperty: true });
  };
  const labels = new Map(
    all<HTMLLabelElement>(document, 'label[for]').map((label) => [label.htmlFor, text(label)]),
  );
  const labelled = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
    const byId = ids.map((id) => text(document.getElementById(id))).join(' ');
    const label = labels.get(element.id) ?? text(element.closest('label'));
    return element.getAttribute('aria-label') || byId.trim() || label;
  };
  const describedBy = (element: Element): string =>
    (element.getAttribute('aria-describedby')?.split(/\s+/) ?? [])
      .map((id) => text(document.getElementById(id)))
      .join(' ')
      .trim();
  const nameOf = (element: Element) =>
    (
      labelled(element) ||
      (element.matches('input, textarea, select') ? '' : text(element)) ||
      element.getAttribute('placeholder') ||
      element.getAttribute('title') ||
      element.getAttribute('name') ||
      element.tagName.toLowerCase()
    ).slice(0, 60);
  const general = (name: string) => name.replace(/\d[\d\s.,:]*/g, '#');

  const SCOPES =
    '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [role="tabpanel"], [role="region"], section, form, fieldset';
  const scopeOf = (element: Element): string => {
    const names: string[] = [];
    let scope = element.parentElement?.closest(SCOPES);
    while (scope) {
      const name = labelled(scope) || text(scope.querySelector(':scope > legend'));
      if (name) names.unshift(name);
      scope = scope.parentElement?.closest(SCOPES);
    }
    return general(names.join(' > '));
  };
  const root = document.documentElement;
  const markOf = (element: HTMLElement) => {
    if (!element.dataset.hand) {
      root.dataset.hands = String(Number(root.dataset.hands ?? 0) + 1);
      element.dataset.hand = root.dataset.hands;
    }
    return element.dataset.hand;
  };

  const found = within(
    [
      'button, a[href], summary, select, [role="button"], [role="tab"], [role="menuitem"], [role="option"]',
      '[role="switch"], input[type="checkbox"], input[type="radio"], [role="combobox"]:not(input)',
    ].join(),
  ).filter((element) => element.getAttribute('aria-selected') !== 'true');
  const rowOf = (element: Element) =>
    element.matches('[role="menuitem"], [role="option"], [role="tab"]')
      ? null
      : element.closest('tbody tr, li, [role="listitem"], article');
  const named = new Map<string, number>();
  for (const each of found) {
    if (rowOf(each)) named.set(nameOf(each), (named.get(nameOf(each)) ?? 0) + 1);
  }
  const keyOf = (element: HTMLElement): string => {
    const scope = scopeOf(element);
    const name = nameOf(element);
    const role = element.getAttribute('role') ?? element.tagName.toLowerCase();
    if (role === 'option') return `${scope} | option`;
    const row = rowOf(element);
    if (!row) return `${scope} | ${role} ${general(name)}`;
    if ((named.get(name) ?? 0) > 1) return `${scope} | of a row: ${role} ${general(name)}`;
    const cell = element.closest('td, th') ?? row;
    const at = cell === row ? 0 : (cell as HTMLTableCellElement).cellIndex;
    const inCell = found.filter((each) => cell.contains(each)).indexOf(element);
    return `${scope} | of a row: ${role} ${at}.${inCell}`;
  };
  const isConfirming = (element: Element) =>
    element.matches('form [type="submit"], form button:not([type])') ||
    element.matches('.MuiDialogActions-root .MuiButton-contained');

  const texts = within<HTMLInputElement>(
    [
      'input:not([type="checkbox"], [type="radio"], [type="hidden"], [type="file"], [type="submit"], [type="button"], [type="range"])',
      'textarea, [contenteditable="true"]',
    ].join(),
  );
  /** What the list below a field that suggests says of its text. */
  const answerOf = (element: HTMLElement) => {
    if (!element.matches('[role="combobox"]')) return '';
    const status = element.closest('.MuiAutocomplete-root')?.parentElement;
    return text(status?.querySelector<HTMLElement>('.finder-status') ?? null);
  };
  const fields = texts.map((element) => {
    const form = scopeOf(element);
    const row = rowOf(element) ? 'of a row: ' : '';
    const isInput = element.matches('input');
    const other = element.matches('textarea') ? 'textarea' : 'editor';
    return {
      mark: markOf(element),
      key: `${form} | ${row}${general(nameOf(element))}`,
      name: nameOf(element),
      type: isInput ? element.type : other,
      value: element.value ?? text(element),
      isChoice: element.matches('.MuiAutocomplete-input'),
      form,
      text: element.value ?? '',
      isSent:
        element.matches('form *, [role="dialog"] *') &&
        !element.matches('[type="search"], [role="combobox"], [role="search"] *'),
      fault:
        element.getAttribute('aria-invalid') === 'true' ? describedBy(element) : answerOf(element),
    };
  });

  const surfaces = surfaceElements.map((element) => {
    const role = element.getAttribute('role') ?? 'dialog';
    const primary = all(element, '.MuiDialogActions-root button').at(-1);
    const hasFields = texts.some((each) => element.contains(each));
    return {
      key: general(`${role} ${labelled(element) || scopeOf(element)}`),
      role,
      isModal: isModal(element),
      ...(primary && !hasFields && { confirm: markOf(primary) }),
    };
  });
  const links = all<HTMLAnchorElement>(document, 'a[href^="/"]').map(
    (link) => link.getAttribute('href') ?? '',
  );
  return {
    heading: text(document.querySelector('h1')),
    texts: all(main ?? document, '*')
      .filter((element) => !element.matches('option, .read-aloud') && element.children.length === 0)
      .map(text)
      .filter(Boolean),
    isBroken: document.body.textContent?.includes('Unexpected Application Error!') ?? false,
    surfaces,
    controls: found.map((element) => ({
      mark: markOf(element),
      key: keyOf(element),
      name: nameOf(element),
      isSelect: element.matches('select'),
      ...(element.hasAttribute('href') && { href: element.getAttribute('href') ?? '' }),
      isConfirming: isConfirming(element),
    })),
    fields,
    links: [...new Set(links)],
  };
}
