let load: () => Promise<void> = async () => {};
let isWhole = () => false;

/** Sets how the full catalogue is loaded and whether it has loaded (createI18n). */
export function setCatalogueLoader(whole: () => Promise<void>, isThere: () => boolean): void {
  load = whole;
  isWhole = isThere;
}

/** Loads the messages that the first screens do not need. Other screens wait for it, so that no message key is shown. */
export const completeMessages = () => load();

/** Returns whether the full catalogue has loaded. */
export const areMessagesComplete = () => isWhole();
