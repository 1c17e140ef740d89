/** The panels of the users list, as URL parameters: `?view={id}` and `?edit={id}`. */
export const USER_PANELS = ['view', 'edit'] as const;
