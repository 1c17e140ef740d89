import { type ComponentType, useCallback } from 'react';
import { type ResourceDefinition, useResourceDefinitions, useTranslate } from 'react-admin';
import {
  AdminIcon,
  BellIcon,
  FeedsIcon,
  HelpIcon,
  LeadsIcon,
  LogsIcon,
  PeopleIcon,
  TeamsIcon,
  WalletIcon,
  WebhookIcon,
} from '../components/buttons/icons';
import { stockIcon } from '../components/page/lazyPage';
import { humanise } from '../format/text';
import { areaAt } from '../pages';
import { routes } from '../routes';
import type { MenuGroup, PageRow } from '../specifiedRoutes';

/** Returns the label of a menu entry: the resource's `options.label`, the shell's own, the resource's name, or its title. */
export function useMenuLabel(): (area: string) => string {
  const translate = useTranslate();
  const definitions = useResourceDefinitions();
  return useCallback(
    (area) => {
      const label = definitions[area]?.options?.label;
      if (label) return translate(label, { _: label });
      // In react-admin's applications a title may be that of one record: "Order %{reference}".
      const title = translate(`resources.${area}.title`, { _: humanise(area) });
      const name = translate(`resources.${area}.name`, { smart_count: 2, _: title });
      return translate(`menu.${area}`, { _: name });
    },
    [definitions, translate],
  );
}

export interface MenuEntry {
  /** Decides which roles see the entry (authProvider/roles.ts), and is the key of its label (useMenuLabel). */
  area: string;
  to: string;
  icon: ComponentType<{ 'aria-hidden'?: 'true' }>;
}

/** The menu of the specification, in its order. An entry is added with its screen. */
export const specifiedEntries: MenuEntry[] = [
  { area: 'users', to: '/users', icon: PeopleIcon },
  { area: 'teams', to: '/teams', icon: TeamsIcon },
  { area: 'wallet', to: '/wallet', icon: WalletIcon },
  { area: 'feeds', to: '/feeds', icon: FeedsIcon },
  { area: 'leads', to: '/leads', icon: LeadsIcon },
  { area: 'webhooks', to: '/webhooks', icon: WebhookIcon },
  { area: 'notifications', to: '/notifications', icon: BellIcon },
  { area: 'faq', to: '/faq', icon: HelpIcon },
  { area: 'logs', to: '/logs', icon: LogsIcon },
  { area: 'admin', to: '/admin', icon: AdminIcon },
];

/** Sorts entries into groups. Entries without a group are first, and a group without entries is omitted. */
export function groupsOf(entries: readonly MenuEntry[], groups: readonly MenuGroup[]) {
  const isNamed = ({ area }: MenuEntry) => groups.some(({ areas }) => areas.includes(area));
  const all: { label?: string; entries: MenuEntry[] }[] = [
    { entries: entries.filter((entry) => !isNamed(entry)) },
    ...groups.map(({ label, areas }) => ({
      label,
      entries: areas.flatMap((area) => entries.filter((entry) => entry.area === area)),
    })),
  ];
  return all.filter((group) => group.entries.length > 0);
}

// Lists without an entry of their own highlight the entry that leads to them.
const parents = new Map([
  ['transactions', 'users'],
  ['chatsession', 'users'],
]);

/** Returns whether a resource is one of the specified product. */
export const isListed = (area: string): boolean =>
  parents.has(area) || specifiedEntries.some((entry) => entry.area === area);

/** Returns the entries of the pages of src/routes.ts that have one besides the specification. */
export const entriesOf = (pages: readonly PageRow[]): MenuEntry[] =>
  pages.flatMap(({ area, path, menu }) =>
    menu ? [{ area, to: path, icon: menu === true ? LogsIcon : stockIcon(menu) }] : [],
  );
const ownEntries = entriesOf(routes);

/** Returns the menu: the entries of the specification, every other resource with a list, and the pages that add themselves. */
export const menuOf = (definitions: Record<string, ResourceDefinition>): MenuEntry[] => [
  ...specifiedEntries,
  ...Object.values(definitions)
    .filter(({ name, hasList }) => hasList && !isListed(name))
    .map(({ name, icon = LogsIcon }) => ({ area: name, to: `/${name}`, icon })),
  ...ownEntries,
];

/** Returns the area whose menu entry is highlighted for a path (without the base path). */
export const highlightedArea = (path: string) => parents.get(areaAt(path)) ?? areaAt(path);
