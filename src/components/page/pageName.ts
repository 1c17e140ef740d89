import { createListeners } from '../../listeners';

let name = '';
const listeners = createListeners();

/** Says what the page is called, for the bar of a narrow screen. */
export function setPageName(text: string): void {
  name = text;
  listeners.notify();
}

/** For useSyncExternalStore. */
export const pageName = {
  get: () => name,
  listen: listeners.listen,
};
