export { BatchPanel } from './BatchPanel';
export { EmptyList } from './EmptyList';
export { Failure } from './Failure';
export { GuardedChanges } from './GuardedChanges';
export { JournalNotice } from './JournalNotice';
export { ListLoading } from './ListLoading';
export { OutcomeBadge } from './OutcomeBadge';
export { RepeatWarning } from './RepeatWarning';
