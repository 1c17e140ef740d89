export { CopyButton } from './CopyButton';
export { copyToClipboard } from './copyToClipboard';
export { DownloadButton } from './DownloadButton';
export { ignoreDoubleClick } from './ignoreDoubleClick';
export { PlainButton, PlainLink } from './PlainButton';
export { RowAction, RowLink } from './RowAction';
export { ROW_ACTIONS_LABEL, RowActions } from './RowActions';
export type { RowIcon } from './rowIcons';
export { saveFile } from './saveFile';
