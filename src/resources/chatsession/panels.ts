/** The panels of the list in the URL: `?view={id}` and `?delete={id}`. */
export const SESSION_PANELS = ['view', 'delete'] as const;
