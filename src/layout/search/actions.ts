import { paths } from '../../paths';

interface Action {
  to: string;
  /** Message key, and the one of what stands in it. */
  label: string;
  of?: string;
}

const movement = (name: string): Action => ({
  to: paths.walletSection(name),
  label: `wallet.sections.${name}`,
});
const message = (channel: string): Action => ({
  to: paths.messageByIds(channel),
  label: 'search.actions.message',
  of: `notifications.channels.${channel}`,
});

/** What can be begun on a page, by the address that begins it; the role of the page decides who sees it. */
export const actions: Action[] = [
  movement('credit'),
  movement('debit'),
  movement('transfer'),
  movement('bankTransfer'),
  message('sms'),
  message('email'),
  message('push'),
  { to: paths.newFeed, label: 'resources.feeds.create' },
  { to: paths.newFeature, label: 'resources.faq.add' },
  { to: paths.newAdmin, label: 'resources.admin.create' },
];
