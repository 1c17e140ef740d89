import type { Locator, Page } from '@playwright/test';
import type { Data } from '../support/data';

/** Fields with their typed texts, which must be kept after any outcome but a success. */
export type Typed = [field: Locator, text: string][];

export interface Act {
  page: Page;
  first: Data['first'];
  /** Unique per case, so that the typed values were never sent before. */
  n: number;
}

/** A change as a user makes it. */
export interface ScreenChange {
  /** The form of screen that it represents. */
  form: string;
  name: string;
  /** Money, messages, mails and deliveries (operations/kinds.ts). */
  guarded?: true;
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** The table that holds the effect. */
  table: string;
  /** Opens the page and the form or the question, and fills it in. */
  open: (act: Act) => Promise<Typed>;
  /** Sends the change. */
  send: (page: Page) => Promise<void>;
  success: string;
}
