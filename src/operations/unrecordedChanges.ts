import { createListeners } from '../listeners';

/** Notifies that an ordinary change is sent although the browser does not record it. */
export const unrecordedChanges = createListeners();
