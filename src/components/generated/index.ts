import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../page/lazyPage';
import { hasVerb } from './verbs';

/**
 * Views made from the records themselves, each loaded with its first visit. One by one they stand in for what a
 * resource does not declare: `{ name: 'invoices', list: InvoiceList, edit: generated.edit }`.
 */
export const generated = {
  list: lazyPage(() => import('./GeneratedList')),
  create: lazyPage(() => import('./GeneratedCreate')),
  edit: lazyPage(() => import('./GeneratedEdit')),
  show: lazyPage(() => import('./GeneratedShow')),
} satisfies Partial<ResourceProps>;

/** Tells whether a resource is declared by its name alone. */
export const isNameAlone = ({ list, create, edit, show }: ResourceProps) =>
  !list && !create && !edit && !show;

/** Gives a resource that is declared by its name alone a list, with panels for details and form, and a create page. */
export function withViews(resource: ResourceProps): ResourceProps {
  if (!isNameAlone(resource)) return resource;
  const { list, create } = generated;
  return { ...resource, list, ...(hasVerb(resource.name, 'create') && { create }) };
}
