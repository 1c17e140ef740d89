import type { ResourceProps } from 'react-admin';
import { hasResource } from '../routes';
import { withGeneratedViews } from '../stock/pages';

// Each folder exports a resource under its own name.
const folders = import.meta.glob<Record<string, ResourceProps>>('./*/index.{ts,tsx}', {
  eager: true,
});

/** All resources of the console. A resource without views gets generated ones. */
export const resources: ResourceProps[] = Object.entries(folders)
  .flatMap(([path, folder]) => folder[path.split('/')[1] ?? ''] ?? [])
  .filter(({ name }) => hasResource(name))
  .map(withGeneratedViews);
