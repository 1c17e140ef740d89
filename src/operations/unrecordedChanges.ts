import { createListeners } from '../listeners';

/** Notifies that an ordinary change is sent although the browser does not record it (rulings R54). */
export const unrecordedChanges = createListeners();
