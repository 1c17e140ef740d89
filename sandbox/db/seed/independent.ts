// One line per area whose rows do not depend on other areas.
export { seedAdmins } from './admin';
export { seedFaq } from './faq';
export { seedFeeds } from './feeds';
export { seedLeads } from './leads';
export { seedLogs } from './logs';
