// The pages of the console and the groups of its menu: add yours, or replace the content (docs/adopting.md).
import { type MenuGroup, type PageRow, routes as specifiedRoutes } from './specifiedRoutes';

/** The only table of pages, used by the router, the menu and preloading. */
export const routes = [
  ...specifiedRoutes,
  // { path: '/reports', area: 'reports', load: () => import('./customRoutes/reports/ReportsPage'), menu: true },
] as const satisfies readonly PageRow[];

/** The groups of the menu, in order. Areas in no group are listed first, without a heading. */
export const menuGroups: readonly MenuGroup[] = [];

/** Returns whether the console has a resource whose folder is in src/resources. */
export const hasResource = (_: string): boolean => true;
