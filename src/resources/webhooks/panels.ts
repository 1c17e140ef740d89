/** What opens over the lists, as it stands in the address: `?delete={webhook}`, `?view={event}`, `?retry={event}`. */
export const DELETE = 'delete';
export const EVENT_PANELS = ['view', 'retry'] as const;
