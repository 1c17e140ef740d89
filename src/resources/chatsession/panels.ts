/** What may be open over the list, as it stands in the address: `?view={id}` and `?delete={id}`. */
export const SESSION_PANELS = ['view', 'delete'] as const;
