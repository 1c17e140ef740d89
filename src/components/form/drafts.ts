import { createListeners } from '../../listeners';
import { isSignedOut, latestSignOut } from '../../operations/signOut';

const KEY = 'console.drafts';

type Values = Record<string, unknown>;
interface Kept {
  adminId: string;
  /** The latest sign-out when it was kept: a later one makes it void, also in a tab that did not hear of it. */
  signOut?: string;
  forms: Record<string, Values>;
}

// What must not lie about in a browser, even for the minute of signing in again (rulings R7).
const SECRET = /password|bvn/i;

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readAll(adminId: string): Kept {
  const empty: Kept = { adminId, signOut: latestSignOut(), forms: {} };
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (!isObject(kept) || kept.adminId !== adminId || !isObject(kept.forms)) return empty;
    if ((kept.signOut ?? '') !== empty.signOut) return empty;
    const forms = Object.entries(kept.forms).filter(([, values]) => isObject(values));
    return { ...empty, forms: Object.fromEntries(forms) as Kept['forms'] };
  } catch {
    return empty;
  }
}

const changes = createListeners();

/** Calls a listener when drafts were kept, dropped or replaced in this tab. Returns a function that removes it. */
export const onDraftsChange = changes.listen;

function writeAll(kept: Kept): void {
  try {
    if (Object.keys(kept.forms).length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Without storage nothing can be offered back.
  }
  changes.notify();
}

function withoutSecrets(values: Values): Values {
  try {
    const safe = (name: string, value: unknown) => (SECRET.test(name) ? undefined : value);
    return JSON.parse(JSON.stringify(values, safe));
  } catch {
    // What JSON cannot hold cannot be stored.
    return {};
  }
}

/** Keeps what an admin typed in a form, in this tab; passwords and BVN aside (rulings R7). */
export function keepDraft(adminId: string, form: string, values: Values): void {
  const safe = withoutSecrets(values);
  // A form that is still open in another tab has lost its admin.
  if (Object.keys(safe).length === 0 || isSignedOut()) return;
  const kept = readAll(adminId);
  writeAll({ ...kept, forms: { ...kept.forms, [form]: safe } });
}

/** Returns what the same admin had typed in a form; undefined when there is nothing. */
export function readDraft(adminId: string, form: string): Values | undefined {
  return readAll(adminId).forms[form];
}

/** Lists the forms of an admin that have a draft. */
export function draftNames(adminId: string): string[] {
  return Object.keys(readAll(adminId).forms);
}

/** Tells whether a kept value may stand in the place of another: of the same kind, through and through. */
export function isAlike(kept: unknown, now: unknown): boolean {
  if (isObject(now)) {
    return isObject(kept) && Object.keys(kept).every((key) => isAlike(kept[key], now[key]));
  }
  // An input that is still empty has no kind yet; it takes a text, a number or a tick.
  if (now === undefined || now === null) return typeof kept !== 'object';
  return typeof kept === typeof now && Array.isArray(kept) === Array.isArray(now);
}

/** Forgets the draft of a form. */
export function dropDraft(adminId: string, form: string): void {
  const kept = readAll(adminId);
  const { [form]: _, ...forms } = kept.forms;
  writeAll({ ...kept, forms });
}

/** Forgets every draft that is not this admin's; called when somebody signs in (rulings R7). */
export function dropForeignDrafts(adminId: string): void {
  writeAll(readAll(adminId));
}

/** Forgets every draft; called after an explicit sign-out in any tab. */
export function dropAllDrafts(): void {
  writeAll({ adminId: '', forms: {} });
}

const keepers = createListeners();

/** Registers what keeps the draft of an open form. Returns the way to take it back. */
export const onFormsLost = keepers.listen;

/** Keeps what is typed in every open form: the page around them stopped, or is about to go. */
export const keepOpenForms = keepers.notify;
