import { type ComponentType, createElement } from 'react';
import { LogsIcon } from '../buttons/icons';
import { lazyPage, loadStockPrerequisites } from './lazyPage';
import { lazyPart } from './lazyPart';

type Load = () => Promise<{ default: ComponentType<object> }>;

/** Returns a page or a view of stock components that loads on its first visit (scripts/lazyPages.ts). */
export const stockPage = (load: Load) => lazyPage(load, loadStockPrerequisites);

/** Returns an icon of the menu that loads after the first page; until then the default icon is shown. */
export function stockIcon(load: Load): ComponentType<object> {
  const Icon = lazyPart(load, { isOptional: true });
  return function StockIcon(props) {
    return createElement(Icon, { ...props, instead: createElement(LogsIcon, props) });
  };
}
