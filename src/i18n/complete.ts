let load: () => Promise<void> = async () => {};
let isWhole = () => false;

/** Says how the whole catalogue is had, and whether it is there (createI18n). */
export function completeWith(whole: () => Promise<void>, isThere: () => boolean): void {
  load = whole;
  isWhole = isThere;
}

/** Loads what the first screens do not say; whoever draws another screen waits for it, so that no key is ever shown. */
export const completeMessages = () => load();

/** Tells whether everything can be said at once. */
export const areMessagesComplete = () => isWhole();
