import { messages } from '../../../src/i18n/en';
import { routeAt } from '../../../src/pages';
import { paths } from '../../../src/paths';
import { createFieldWalk } from './fields';
import type { Hand, Seen } from './hand';
import type { Control, Surface } from './readPage';

const MOST_PRESSES = 5;
const CLOSING = new Set<string>([messages.common.cancel, messages.common.close]);
const TYPABLE = new Set(['text', 'textarea', 'email']);

export interface WalkOptions {
  address: string;
  /** Page that is left for the address, and to which Back leads. */
  from: string;
  /** Every field in every way, and Cancel. Otherwise one field of each form. */
  isThorough: boolean;
  /** Each form while other languages, densities and themes draw it again. */
  isRedrawn?: boolean;
  /** Name of the control whose press ends the walk, on the page that it leads to. */
  last?: string;
}

/** What a walk found on a page. */
export interface Findings {
  address: string;
  heading: string;
  /** Names of the fields by form, dialog, panel or region ('' for the page itself). */
  fields: Map<string, Set<string>>;
  /** Kinds of the fields into which a text of another kind was typed. */
  refused: Set<string>;
  /** Dialogs, panels, menus and lists of options that a control opened. */
  surfaces: Set<string>;
  /** Keys of its controls, links included. */
  controls: Set<string>;
  presses: number;
  failures: string[];
  /** Addresses of other pages that its links and controls lead to. */
  leads: Set<string>;
  /** What is shown at the end. */
  end: Seen;
}

/** A state of the page, and what is left to press in it. */
interface State extends Seen {
  openers: Control[];
}

const pathOf = (address: string) => address.split(/[?#]/)[0] ?? '';
const isElsewhere = (one: string, another: string) =>
  pathOf(one) !== pathOf(another) && routeAt(pathOf(one)) !== routeAt(pathOf(another));
const isIn = (all: readonly { key: string }[]) => {
  const keys = new Set(all.map(({ key }) => key));
  return ({ key }: { key: string }) => keys.has(key);
};
const opened = (before: Seen, after: Seen) =>
  after.surfaces.filter((each) => !isIn(before.surfaces)(each));

/** Walks a page: every field, and every form, panel and dialog that a control of it opens. It never confirms. */
export async function walk(hand: Hand, options: WalkOptions): Promise<Findings> {
  const { address, from, isThorough, isRedrawn = false, last } = options;
  let shown = await hand.see();
  const found: Findings = {
    address,
    heading: '',
    fields: new Map(),
    refused: new Set(),
    surfaces: new Set(),
    controls: new Set(),
    presses: 0,
    failures: [],
    leads: new Set(),
    end: shown,
  };
  const pressed = new Set<string>();
  const states = new Map<string, State>();
  const fail = (step: string, what: string) => found.failures.push(`${address} › ${step}: ${what}`);

  /** Reads the page after a step, and records what the step broke. */
  async function check(step: string): Promise<Seen> {
    shown = await hand.see();
    for (const fault of hand.takeFaults()) fail(step, fault);
    if (shown.isBroken) fail(step, 'the error page is shown');
    if (!last && pathOf(shown.address) === paths.login) fail(step, 'signed out');
    for (const link of shown.links) found.leads.add(link);
    if (pathOf(shown.address) === pathOf(address)) {
      for (const { key } of shown.controls) found.controls.add(key);
    }
    return shown;
  }

  async function press({ key, mark, isSelect }: Control, step: string): Promise<Seen> {
    try {
      await (isSelect ? hand.choose(mark) : hand.press(mark));
    } catch {
      // A late response has rendered the page again; a button such as "Stop" goes by itself.
      const same = (await check(step)).controls.find((each) => each.key === key);
      if (same) await hand.press(same.mark);
    }
    return check(step);
  }

  /** Does what leaves a form, and answers the question whether to leave, if there is one. */
  async function leave(step: string, act: () => Promise<unknown>): Promise<Seen> {
    const before = shown;
    await act();
    const page = await check(step);
    const question = opened(before, page).find(({ isModal, confirm }) => isModal && confirm);
    if (!question?.confirm) return page;
    await hand.press(question.confirm);
    return check(`${step}, and leave`);
  }
  async function goTo(to: string): Promise<Seen> {
    // Back leaves some dialogs open.
    const isCovered = shown.surfaces.some(({ isModal }) => isModal);
    if (isCovered) await leave('Escape', () => hand.key('Escape'));
    const page = await leave(`open ${to}`, () => hand.go(to));
    if (!last && isElsewhere(page.address, to)) throw new Error(`${to} leads to ${page.address}`);
    return page;
  }

  const isOpener = (control: Control) => {
    if (control.isConfirming || pressed.has(control.key)) return false;
    if (CLOSING.has(control.name)) return false;
    if (control.href === undefined) return true;
    return control.href.startsWith('?') || pathOf(control.href) === pathOf(address);
  };

  /** Notes the state that the presses lead to; only what was not in the state before is pressed in it. */
  function remember(path: readonly string[], page: Seen): State {
    const before = states.get(path.slice(0, -1).join('\n'));
    const isNew = (control: Control) =>
      path.length === 0 || !before?.controls.some(({ mark }) => mark === control.mark);
    const openers = page.controls.filter((each) => isOpener(each) && isNew(each));
    const state = { ...page, openers };
    states.set(path.join('\n'), state);
    return state;
  }

  /** Returns whether the page still shows a state, with all that is left to press in it. */
  function isAt(path: readonly string[]): boolean {
    const state = states.get(path.join('\n'));
    return (
      state !== undefined &&
      pathOf(state.address) === pathOf(shown.address) &&
      state.surfaces.length === shown.surfaces.length &&
      state.surfaces.every(isIn(shown.surfaces)) &&
      state.fields.every(isIn(shown.fields)) &&
      state.openers.filter(isOpener).every(isIn(shown.controls))
    );
  }

  /** Returns to the state after these presses, if necessary from a fresh page. */
  async function ensure(path: readonly string[]): Promise<Seen | undefined> {
    let done = [...path.keys(), path.length].findLast((length) => isAt(path.slice(0, length)));
    if (done === undefined) {
      if (!isElsewhere(shown.address, address)) await goTo(from);
      remember([], await goTo(address));
      done = 0;
    }
    for (const [at, key] of [...path.entries()].slice(done)) {
      const control = shown.controls.find((each) => each.key === key);
      if (!control) return undefined;
      await press(control, `press "${control.name}" again`);
      remember(path.slice(0, at + 1), shown);
    }
    return shown;
  }

  const walkFields = createFieldWalk({ hand, isThorough, isRedrawn, check, fail, ...found });

  async function visit(path: readonly string[]): Promise<void> {
    await walkFields(() => ensure(path));
    for (;;) {
      const page = await ensure(path);
      if (!page || page.isBroken) return;
      const openers = states.get(path.join('\n'))?.openers.filter(isOpener) ?? [];
      const left = openers.flatMap(
        ({ key }) => page.controls.find((each) => each.key === key) ?? [],
      );
      const next = left.find(({ name }) => name !== last) ?? left[0];
      if (!next) return;
      pressed.add(next.key);
      await follow(path, page, next);
      if (next.name === last) return;
    }
  }

  /** Presses a control, and walks what it opened. */
  async function follow(path: readonly string[], before: Seen, control: Control): Promise<void> {
    found.presses += 1;
    const page = await press(control, `press "${control.name}"`);
    if (isElsewhere(page.address, before.address)) {
      found.leads.add(page.address);
      return;
    }
    if (page.isBroken) return;
    // A toggle, or a button that says "Copied", has another name once it was pressed.
    for (const each of page.controls) if (each.mark === control.mark) pressed.add(each.key);
    const then = [...path, control.key];
    const surfaces = opened(before, page);
    const fields = page.fields.filter(({ key }) => !walkFields.isDone(key));
    const { openers } = remember(then, page);
    if (surfaces.length + fields.length + openers.length === 0) return;
    for (const { key } of surfaces) found.surfaces.add(key);
    if (path.length < MOST_PRESSES) await visit(then);
    if (surfaces.length + fields.length > 0) await closeInEachWay(then, surfaces[0]);
  }

  /** Types something, if it can be, so that leaving has something to lose. */
  async function typeSomething(): Promise<void> {
    // An input that suggests customers has replaced a plain one since a name was typed.
    const { fields } = await hand.see();
    const field = fields.find(({ type }) => TYPABLE.has(type));
    if (field) await hand.type(field, 'x');
  }

  /** Leaves a dialog, panel or menu, or a form that was opened within the page. */
  async function closeInEachWay(path: readonly string[], surface?: Surface): Promise<void> {
    const isOpen = () => shown.surfaces.some(({ key }) => key === surface?.key);
    const isDialog = surface === undefined || surface.role === 'dialog';
    const cancel = () => shown.controls.findLast(({ name }) => CLOSING.has(name));
    const ways = {
      Escape: async () => hand.key('Escape'),
      ...(isThorough && { Cancel: async () => hand.press(cancel()?.mark ?? '') }),
      ...(isDialog && { Back: hand.back }),
    };
    for (const [name, act] of Object.entries(ways)) {
      if (!(await ensure(path)) || (surface && !isOpen())) continue;
      if (name === 'Cancel' && !cancel()) continue;
      if (isDialog) await typeSomething();
      const step = `${name} in ${surface?.key ?? 'the form'}`;
      await leave(step, act);
      // An open list of suggestions takes the first Escape.
      if (name === 'Escape' && isOpen()) await leave(step, act);
      // Back may return to an earlier search of the list behind it.
      if (name !== 'Back' && isOpen()) fail(step, 'it does not close');
    }
  }

  /** Types into a form of the page itself, and goes back. */
  async function leaveThePage(): Promise<void> {
    const page = await ensure([]);
    if (!page || page.fields.length === 0) return;
    await typeSomething();
    await leave('Escape', () => hand.key('Escape'));
    const { address: before } = shown;
    if ((await leave('Back', hand.back)).address === before) fail('Back', 'it stays');
  }

  /** Compares the page in another language with the same page after it was opened in that language. */
  async function changeLanguage(): Promise<void> {
    await goTo(from);
    await goTo(address);
    await hand.store('RaStore.locale', '"fr"');
    const { texts: changed } = await check('in French');
    await goTo(from);
    const { texts: mounted } = await goTo(address);
    const missing = mounted.filter((text) => !changed.includes(text));
    if (missing.length > 0) fail('in French', `not rendered again: ${missing.join(' | ')}`);
    await hand.store('RaStore.locale', '"en"');
    await check('in English');
  }

  if (!isElsewhere(shown.address, address)) await goTo(from);
  found.heading = (await goTo(address)).heading;
  remember([], shown);
  await visit([]);
  if (!last) await leaveThePage();
  if (isRedrawn) await changeLanguage();
  return { ...found, end: shown };
}
