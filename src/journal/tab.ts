import { v4 as uuid } from 'uuid';

/** Names this page of this browser; a duplicated or reloaded tab is another one. */
export const tabId = uuid();
