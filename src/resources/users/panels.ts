/** The panels of the users list, as they stand in the address: `?view={id}` and `?edit={id}`. */
export const USER_PANELS = ['view', 'edit'] as const;
