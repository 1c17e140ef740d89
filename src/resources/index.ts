import type { ResourceProps } from 'react-admin';
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

/** Every resource of the console, in the order of the menu. */
export const resources: ResourceProps[] = [
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
