import type { ResourceProps } from 'react-admin';
import { isNameAlone, withViews } from '../components/generated';
import { admin } from './admin';
import { chatsession } from './chatsession';
import { faq } from './faq';
import { feeds } from './feeds';
import { leads } from './leads';
import { logs } from './logs';
import { teams } from './teams';
import { transactions } from './transactions';
import { users } from './users';
import { webhooks } from './webhooks';

/** Every resource of the console, in the order of the menu. One that is a name alone is given its views. */
const declared: ResourceProps[] = [
  users,
  teams,
  feeds,
  transactions,
  chatsession,
  faq,
  leads,
  logs,
  admin,
  webhooks,
];

export const resources = declared.map(withViews);

/** Those that are a name alone: they stand in the menu by themselves. */
export const generatedAreas = declared.filter(isNameAlone).map(({ name }) => name);
