export { LazyPanel } from './LazyPanel';
export { PanelAction } from './PanelAction';
export { SidePanel } from './SidePanel';
export { useIsPanelOpen, useOpenPanel, usePanel } from './usePanel';
