/** The panels of the features list in the URL: `?view={id}` and `?edit={id}`. */
export const FEATURE_PANELS = ['view', 'edit'] as const;
