import type { ResourceProps } from 'react-admin';
import { withViews } from '../components/generated';

// Every folder here declares a resource under its own name.
const folders = import.meta.glob<Record<string, ResourceProps>>('./*/index.{ts,tsx}', {
  eager: true,
});

/** Every resource of the console. One that declares no view is given generated ones. */
export const resources: ResourceProps[] = Object.entries(folders)
  .flatMap(([path, folder]) => folder[path.split('/')[1] ?? ''] ?? [])
  .map(withViews);
