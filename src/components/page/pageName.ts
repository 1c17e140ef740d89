import { createListeners } from '../../listeners';

let name = '';
const listeners = createListeners();

/** Sets the name of the page, for the app bar of a narrow screen. */
export function setPageName(text: string): void {
  name = text;
  listeners.notify();
}

/** The name of the page, for useSyncExternalStore. */
export const pageName = {
  get: () => name,
  listen: listeners.listen,
};
