import { LIST_PARAMS } from '../list/listParams';

/** The panels of a generated list, as they stand in the address: `?view={id}` and `?edit={id}`. */
export const PANELS = ['view', 'edit'] as const;

/** The parameters of a list's URL that are no filters. */
export const NOT_FILTERS = new Set<string>([...LIST_PARAMS, ...PANELS]);
