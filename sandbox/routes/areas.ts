// One line per area of the API.
export { account } from './account';
export { admin } from './admin';
export { auth } from './auth';
export { chatsession } from './chatsession';
export { faq } from './faq';
export { feeds } from './feeds';
export { leads } from './leads';
export { logs } from './logs';
export { notifications } from './notifications';
export { profile } from './profile';
export { teams } from './teams';
export { transactions } from './transactions';
export { users } from './users';
export { wallet } from './wallet';
export { webhooks } from './webhooks';
