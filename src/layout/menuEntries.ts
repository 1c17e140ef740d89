import type { ComponentType } from 'react';
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
import { generatedAreas, resources } from '../resources';

interface MenuEntry {
  /** Decides who sees it (authProvider/roles.ts), and names its label (useMenuLabel). */
  area: string;
  to: string;
  icon: ComponentType<{ 'aria-hidden'?: 'true' }>;
}

/** The menu of the specification, in its order (part 1, section 2). An entry appears with its screen. */
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

/** The whole menu: behind those of the specification, every resource that declares an icon or is a name alone. */
export const menuEntries: MenuEntry[] = [
  ...specifiedEntries,
  ...resources
    .filter(({ name, icon }) => icon || generatedAreas.includes(name))
    .map(({ name, icon = LogsIcon }) => ({ area: name, to: `/${name}`, icon })),
];

// Pages that have no entry of their own belong to the one that leads to them.
const parents: Record<string, string> = { transactions: 'users', chatsession: 'users' };

/** Names the area whose entry is lit for a page of the given area. */
export const litBy = (area: string | undefined) => (area && parents[area]) ?? area;
