import type { Locator, Page } from '@playwright/test';
import type { Data } from '../support/data';

/** What was typed where, and must still stand there after anything but a success. */
export type Typed = [field: Locator, text: string][];

export interface Act {
  page: Page;
  first: Data['first'];
  /** Another number each time, so that what is typed was never sent before. */
  n: number;
}

/** A change as a person makes it. */
export interface ScreenChange {
  name: string;
  /** Money, messages, mails and deliveries (operations/kinds.ts). */
  guarded?: true;
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** Where the effect is to be found. */
  table: string;
  /** Goes there, opens the form or the question, and fills in. */
  open: (act: Act) => Promise<Typed>;
  /** Does what sends it. */
  send: (page: Page) => Promise<void>;
  success: string;
}
