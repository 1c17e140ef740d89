import type { ResourceProps } from 'react-admin';
import { isNameAlone, withViews } from '../components/generated';

// Every folder here declares a resource under its own name.
const folders = import.meta.glob<Record<string, ResourceProps>>('./*/index.ts', { eager: true });

/** Every resource of the console. One that is a name alone is given its views. */
const declared: ResourceProps[] = [
  ...Object.entries(folders).flatMap(([path, folder]) => folder[path.split('/')[1] ?? ''] ?? []),
];

export const resources = declared.map(withViews);

/** Those that are a name alone: they stand in the menu by themselves. */
export const generatedAreas = declared.filter(isNameAlone).map(({ name }) => name);
