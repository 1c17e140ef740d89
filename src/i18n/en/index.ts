import englishMessages from 'ra-language-english';
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

/** All English messages; every other language must have the same shape. */
export const messages = {
  ...englishMessages,
  ...first,
  ra: { ...englishMessages.ra, tiptap },
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
};

export { numerals } from './numerals';
