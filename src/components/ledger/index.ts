export { newestBalance } from './newestBalance';
export { SignedAmount } from './SignedAmount';
export { TransactionStatus } from './TransactionStatus';
export { useLedgerLabel } from './useLedgerLabel';
