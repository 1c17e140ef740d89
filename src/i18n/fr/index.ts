import frenchMessages from 'ra-language-french';
import type { Language } from '../types';
import { activity } from './activity';
import { attention } from './attention';
import { batches } from './batches';
import { customer } from './customer';
import { tiptap } from './feeds';
import { filters } from './filters';
import { messages as first } from './first';
import { generated } from './generated';
import { notifications } from './notifications';
import { profile } from './profile';
import * as resources from './resources';
import { retries } from './retries';
import { directory, search } from './search';
import { wallet } from './wallet';

/** All French messages; the type check requires every key of the English catalogue. */
export const messages = {
  ...frenchMessages,
  ...first,
  ra: { ...frenchMessages.ra, tiptap },
  wallet,
  filters,
  generated,
  retries,
  directory,
  search,
  notifications,
  profile,
  activity,
  batches,
  attention,
  customer,
  resources: { ...first.resources, ...resources },
} satisfies Language['messages'];

export { numerals } from './numerals';
