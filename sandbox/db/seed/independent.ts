// A line for each area whose rows stand on no other area's.
export { seedAdmins } from './admin';
export { seedFaq } from './faq';
export { seedFeeds } from './feeds';
export { seedLeads } from './leads';
export { seedLogs } from './logs';
