import { LIST_PARAMS } from '../list/listParams';

/** The panels of a generated list and the parameters of their URLs: `?view={id}`, `?edit={id}` and `?delete={id}`. */
export const GENERATED_PANELS = ['view', 'edit', 'delete'] as const;

/** The parameters of a list's URL that are not filters. */
export const NON_FILTER_PARAMS = new Set<string>([...LIST_PARAMS, ...GENERATED_PANELS]);
