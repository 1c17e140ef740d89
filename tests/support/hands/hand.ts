import type { PageState, TextField } from './readPage';

/** Elements of a page that is not ready: it loads, or a dialog fades in or out. */
export const BUSY = [
  'main [aria-busy="true"]',
  '[role="dialog"][aria-busy="true"]',
  'main .MuiSkeleton-root',
  'main [role="progressbar"]',
  '.MuiModal-root:not(.MuiModal-hidden) > .MuiBackdrop-root[style*="opacity: 0;"]',
].join();

/** What an ordinary user does with a window: each driver (jsdom, Chromium) does it in its own way. */
export interface Hand {
  /** Navigates within the console, which leaves an entry to go back to. */
  go: (address: string) => Promise<void>;
  back: () => Promise<void>;
  press: (mark: string) => Promise<void>;
  /** Chooses the last option of a <select>, and then the first choice again. */
  choose: (mark: string) => Promise<void>;
  type: (field: TextField, text: string) => Promise<void>;
  /** Selects the whole text of a field and deletes it, by keyboard. */
  clear: (field: TextField) => Promise<void>;
  key: (name: 'Enter' | 'Escape' | 'Tab' | 'ArrowLeft' | 'Home' | '2' | ' ' | '0') => Promise<void>;
  /** Stores a value as another tab does: a preference, or the user with another role. */
  store: (key: string, value: string) => Promise<void>;
  /** Waits until nothing changes any more, and reads the page. */
  see: () => Promise<PageState & { address: string }>;
  /** Returns console errors and requests that change something, once each. */
  takeFaults: () => string[];
}

export type Seen = Awaited<ReturnType<Hand['see']>>;
