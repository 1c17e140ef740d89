export { ConfirmDialog } from './ConfirmDialog';
export { ConfirmRow } from './ConfirmRow';
export { DetailsDialog } from './DetailsDialog';
export { DialogFooter } from './DialogFooter';
export { DialogFrame } from './DialogFrame';
