// One line per resource catalogue, except those among the first messages.
export { activityList as activity } from './activity';
export { admin } from './admin';
export { chatsession } from './chatsession';
export { faq } from './faq';
export { feeds } from './feeds';
export { leads } from './leads';
export { logs } from './logs';
export { teamInvites as teams_invites, teamMembers as teams_members, teams } from './teams';
export { transactions } from './transactions';
export {
  merchantWebhooks as view_webhook,
  webhookEvents as view_webhookevent,
  webhooks,
} from './webhooks';
