// One line per file in this folder, exported under the resource name.
export { admin } from './admin';
export { chatsession } from './chatsession';
export { faq } from './faq';
export { feeds } from './feeds';
export { leads } from './leads';
export { logs } from './logs';
export { teams, teamsInvites as teams_invites, teamsMembers as teams_members } from './teams';
export { transactions } from './transactions';
export { users } from './users';
export {
  merchantWebhooks as view_webhook,
  webhookEvents as view_webhookevent,
  webhooks,
} from './webhooks';
