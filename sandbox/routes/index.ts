// Every area of the API. To add one: its tables in schema.ts (then schema.sql), its function in
// seed.ts, its routes in a file here, one entry below, one test file in tests/sandbox.
import type { SandboxApp } from '../context';
import { admins } from './admins';
import { auth } from './auth';
import { chatsession } from './chatsession';
import { faq } from './faq';
import { feeds } from './feeds';
import { leads } from './leads';
import { logs } from './logs';
import { manage } from './manage';
import { notifications } from './notifications';
import { profile } from './profile';
import { teams } from './teams';
import { transactions } from './transactions';
import { users } from './users';
import { wallet } from './wallet';
import { webhooks } from './webhooks';

export const areas: SandboxApp[] = [
  auth,
  manage,
  admins,
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
