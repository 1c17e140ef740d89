import type { Page } from '@playwright/test';

/** Types the number of recipients that a confirmation asks for above 100, as it is written there ("1,300"). */
export const typeCount = (page: Page, count: string) =>
  page.getByLabel(`Type "${count}" to confirm`).fill(count);
