export { Amount } from './Amount';
export { newestBalance } from './newestBalance';
export { TransactionStatus } from './TransactionStatus';
export { useLedgerWord } from './useLedgerWord';
