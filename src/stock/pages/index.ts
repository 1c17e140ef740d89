import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../components/page/lazyPage';
import { hasVerb } from './verbs';

/** Views generated from the records, each loaded on its first visit; also for one that a resource does not declare: `edit: generatedViews.edit`. */
export const generatedViews = {
  list: lazyPage(() => import('./GeneratedList')),
  create: lazyPage(() => import('./GeneratedForms')),
  edit: lazyPage(async () => ({ default: (await import('./GeneratedForms')).GeneratedEdit })),
  show: lazyPage(() => import('./GeneratedShow')),
} satisfies Partial<ResourceProps>;

/** Returns true if a resource is declared by its name alone. */
const isDeclaredByName = ({ list, create, edit, show }: ResourceProps) =>
  !list && !create && !edit && !show;

/** Adds a list, with panels for details and form, and a create page to a resource that is declared by its name alone. */
export function withGeneratedViews(resource: ResourceProps): ResourceProps {
  if (!isDeclaredByName(resource)) return resource;
  const { list, create } = generatedViews;
  return { ...resource, list, ...(hasVerb(resource.name, 'create') && { create }) };
}
