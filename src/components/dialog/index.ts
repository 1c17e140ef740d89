export { ConfirmDialog } from './ConfirmDialog';
export { ConfirmRow } from './ConfirmRow';
export { DetailsDialog } from './DetailsDialog';
export { DialogFrame } from './DialogFrame';
