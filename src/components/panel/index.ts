export { LazyPanel } from './LazyPanel';
export { SidePanel } from './SidePanel';
export { useIsPanelOpen, useOpenPanel, usePanel } from './usePanel';
