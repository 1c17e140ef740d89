import { v4 as uuid } from 'uuid';

/** ID of this page; a duplicated or reloaded tab has another one. */
export const tabId = uuid();
