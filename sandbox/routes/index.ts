// Every area of the API. To add one: its tables in db/schema, its rows in db/seed, its routes
// in a file here, one entry below, one test file in tests/sandbox.
import type { SandboxApp } from '../middleware/context';
import { admin } from './admin';
import { auth } from './auth';
import { chatsession } from './chatsession';
import { faq } from './faq';
import { feeds } from './feeds';
import { leads } from './leads';
import { logs } from './logs';
import { notifications } from './notifications';
import { profile } from './profile';
import { teams } from './teams';
import { transactions } from './transactions';
import { users } from './users';
import { wallet } from './wallet';
import { webhooks } from './webhooks';

export const areas: SandboxApp[] = [
  auth,
  admin,
  profile,
  users,
  transactions,
  faq,
  chatsession,
  teams,
  feeds,
  wallet,
  leads,
  webhooks,
  notifications,
  logs,
];
