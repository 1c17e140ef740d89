/** The dialogs of the lists in the URL: `?delete={webhook}`, `?view={event}`, `?retry={event}`. */
export const DELETE_PANEL = 'delete';
export const EVENT_PANELS = ['view', 'retry'] as const;
