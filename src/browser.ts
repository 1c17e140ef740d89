/**
 * What a browser, its settings or a policy may refuse: missing, throwing when touched, or when used. This is the only file that
 * touches it, so that a refusal reaches no other code as an exception.
 */

function touch<Api>(read: () => Api | null | undefined): Api | undefined {
  try {
    return read() ?? undefined;
  } catch {
    return undefined;
  }
}

/** Texts by key; a storage that the browser refuses holds none. No method throws. */
export interface TextStorage {
  get(key: string): string | null;
  /** Returns whether the browser keeps the text. */
  set(key: string, text: string): boolean;
  remove(key: string): void;
  keys(): string[];
}

function textStorage(area: () => Storage): TextStorage {
  const get = (key: string) => touch(() => area().getItem(key)) ?? null;
  return {
    get,
    set(key, text) {
      touch(() => area().setItem(key, text));
      return get(key) === text;
    },
    remove: (key) => touch(() => area().removeItem(key)),
    keys: () => touch(() => Object.keys(area())) ?? [],
  };
}

/** The texts of this browser, in all tabs. */
export const localTexts = textStorage(() => globalThis.localStorage);

/** The texts of this tab. */
export const tabTexts = textStorage(() => globalThis.sessionStorage);

/** Returns whether the browser keeps texts, by keeping one for a moment. */
export function canKeep(texts: TextStorage): boolean {
  const isStored = texts.set('console.probe', '1');
  texts.remove('console.probe');
  return isStored;
}

/** Returns IndexedDB; undefined where it is refused. */
export const databases = (): IDBFactory | undefined => touch(() => globalThis.indexedDB);

/** Returns Web Locks; undefined where they are refused, and in an insecure context. */
export const lockManager = (): LockManager | undefined => touch(() => navigator.locks);

/** Opens a channel between the tabs of this browser; where it is refused, nothing is sent and nothing arrives. */
export function openChannel(name: string) {
  const channel = touch(() => new BroadcastChannel(name));
  return {
    send: (message: string): void => touch(() => channel?.postMessage(message)),
    listen: (listener: (message: unknown) => void): void =>
      touch(() => channel?.addEventListener('message', ({ data }) => listener(data))),
  };
}

/** Asks the browser to keep its storage. Never awaited: Firefox asks the person. */
export function persistStorage(): void {
  touch(() => navigator.storage?.persist?.().catch(() => {}));
}

/** Copies a text to the clipboard. Returns false if the browser refuses or has no clipboard (plain HTTP). */
export async function copyToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
