import type { ComponentType } from 'react';
import type { Location } from 'react-router-dom';
import { isSignedOut, latestSignOut } from '../../authProvider/signOut';
import { tabTexts } from '../../browser';
import { isExactNumber, isObject, parseJson, writeJson } from '../../format/json';
import { createListeners, createValue } from '../../listeners';

const KEY = 'console.drafts';

type Values = Record<string, unknown>;
interface StoredDrafts {
  adminId: string;
  /** The latest sign-out when the draft was stored. A later one voids it, also in a tab that missed the event. */
  signOut?: string;
  forms: Record<string, Values>;
}

// Never stored in a browser, not even for the minute of signing in again.
const SECRET = /password|bvn/i;

function readAll(adminId: string): StoredDrafts {
  const empty: StoredDrafts = { adminId, signOut: latestSignOut(), forms: {} };
  try {
    const stored = parseJson(tabTexts.get(KEY) ?? 'null').json;
    if (!isObject(stored) || stored.adminId !== adminId || !isObject(stored.forms)) return empty;
    if ((stored.signOut ?? '') !== empty.signOut) return empty;
    const forms = Object.entries(stored.forms).filter(([, values]) => isObject(values));
    return { ...empty, forms: Object.fromEntries(forms) as StoredDrafts['forms'] };
  } catch {
    return empty;
  }
}

function writeAll(stored: StoredDrafts): void {
  if (Object.keys(stored.forms).length === 0) tabTexts.remove(KEY);
  else tabTexts.set(KEY, writeJson(stored));
}

function withoutSecrets(values: Values): Values {
  try {
    const safe = (name: string, value: unknown) => (SECRET.test(name) ? undefined : value);
    return parseJson(writeJson(values, safe)).json as Values;
  } catch {
    // Values that JSON cannot represent cannot be stored.
    return {};
  }
}

/** Stores an admin's input in a form, for this tab and without passwords and BVN. */
export function saveDraft(adminId: string, form: string, values: Values): void {
  const safe = withoutSecrets(values);
  // After a sign-out, a form that is still open in another tab belongs to no admin.
  if (Object.keys(safe).length === 0 || isSignedOut()) return;
  const stored = readAll(adminId);
  writeAll({ ...stored, forms: { ...stored.forms, [form]: safe } });
}

/** Returns the draft of the same admin for a form, or undefined. */
export function readDraft(adminId: string, form: string): Values | undefined {
  return readAll(adminId).forms[form];
}

const kindOf = (value: unknown) => (isExactNumber(value) ? 'number' : typeof value);

/** Returns true if a stored value may replace another: both have the same type, recursively. */
export function hasSameShape(stored: unknown, now: unknown): boolean {
  if (isObject(now)) {
    return (
      isObject(stored) && Object.keys(stored).every((key) => hasSameShape(stored[key], now[key]))
    );
  }
  // An empty input has no type yet; it accepts a text, a number or a boolean.
  if (now === undefined || now === null) return typeof stored !== 'object' || isExactNumber(stored);
  return kindOf(stored) === kindOf(now) && Array.isArray(stored) === Array.isArray(now);
}

export function deleteDraft(adminId: string, form: string): void {
  const stored = readAll(adminId);
  const { [form]: _, ...forms } = stored.forms;
  writeAll({ ...stored, forms });
}

/** Deletes the drafts of all other admins; called on sign-in. */
export function deleteForeignDrafts(adminId: string): void {
  writeAll(readAll(adminId));
}

/** Deletes every draft; called after an explicit sign-out in any tab. */
export function deleteAllDrafts(): void {
  writeAll({ adminId: '', forms: {} });
}

const openForms = createListeners();

/** Registers a callback that stores the draft of an open form. Returns a function that removes it. */
export const registerOpenForm = openForms.listen;

/** Stores the input of every open form, because the page has stopped or will be unloaded. */
export const saveOpenForms = openForms.notify;

export interface Guard {
  /** Name of the draft of its form. */
  draft?: string;
  /** Returns true while leaving would lose input. */
  hasChanges: () => boolean;
  /** Returns true if the next URL still shows the input. Default: the URL is the same. */
  isSame?: (now: Location, next: Location) => boolean;
  /** Called when the user leaves nevertheless. */
  onLeave?: () => void;
  /** Message keys of the dialog's title, of the loss, and of the button that leaves. */
  title?: string;
  text?: string;
  confirm?: string;
}

type Mounted = { readonly current: Guard };
const mounted = createValue<readonly Mounted[]>([]);
let Question: ComponentType | undefined;

export const leaveGuards = {
  listen: mounted.listen,
  /** Adds a guard, with what asks for all of them. Returns a function that removes it. */
  add(guard: Mounted, question: ComponentType): () => void {
    Question = question;
    mounted.set([...mounted.get(), guard]);
    return () => mounted.set(mounted.get().filter((each) => each !== guard));
  },
  /** Returns what asks for the guards; undefined without one. */
  question: () => (mounted.get().length > 0 ? Question : undefined),
  /** Returns the guards whose input would be lost now: of all forms, or of that with this draft. */
  changed: (draft?: string): Guard[] =>
    mounted
      .get()
      .map(({ current }) => current)
      .filter((guard) => draft === undefined || guard.draft === draft)
      .filter(({ hasChanges }) => hasChanges()),
};
