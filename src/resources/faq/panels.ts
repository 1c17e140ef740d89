/** The panels of the features list, as they stand in the address: `?view={id}` and `?edit={id}`. */
export const FEATURE_PANELS = ['view', 'edit'] as const;
