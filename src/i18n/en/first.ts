import { common } from './common';
import { errors } from './errors';
import { faults } from './faults';
import { session } from './session';
import { menu, shell } from './shell';
import { signIn } from './signIn';
import { undo } from './undo';
import { users } from './users';

/** Messages of the shell and the first list; all others load with the screen that shows them. */
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
};
