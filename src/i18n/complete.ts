let load: () => Promise<void> = async () => {};

/** Says how the whole catalogue is had (createI18n). */
export function completeWith(whole: () => Promise<void>): void {
  load = whole;
}

/** Loads what the first screens do not say; whoever draws another screen waits for it, so that no key is ever shown. */
export const completeMessages = () => load();
