let load: () => Promise<void> = async () => {};
let isLoaded = () => false;

/** Sets how the full catalogue is loaded and whether it has loaded (createI18n). */
export function setCatalogueLoader(loadAll: () => Promise<void>, hasLoaded: () => boolean): void {
  load = loadAll;
  isLoaded = hasLoaded;
}

/** Loads the messages that the first screens do not need. Other screens wait for it, so that no message key is shown. */
export const completeMessages = () => load();

/** Returns whether the full catalogue has loaded. */
export const areMessagesComplete = () => isLoaded();
