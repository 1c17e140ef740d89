import { LIST_PARAMS } from '../list/listParams';

/** The panels of a generated list and the parameters of their URLs: `?view={id}`, `?edit={id}` and `?delete={id}`. */
export const PANELS = ['view', 'edit', 'delete'] as const;

/** The parameters of a list's URL that are not filters. */
export const NOT_FILTERS = new Set<string>([...LIST_PARAMS, ...PANELS]);
