import type { FirstMessages } from '../types';
import { common } from './common';
import { errors } from './errors';
import { faults } from './faults';
import { session } from './session';
import { menu, shell } from './shell';
import { signIn } from './signIn';
import { undo } from './undo';
import { users } from './users';

/** The first screens in French. */
export const messages = {
  common,
  errors,
  faults,
  session,
  shell,
  menu,
  signIn,
  undo,
  resources: { users },
} satisfies FirstMessages;
