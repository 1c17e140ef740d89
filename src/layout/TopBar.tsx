import { useContext } from 'react';
import { useTranslate } from 'react-admin';
import { EnvironmentContext } from '../components/page/DocumentTitle';
import { ActivityLink } from './ActivityLink';
import { EnvironmentBanner } from './EnvironmentBanner';
import './bars.css';
import { NeedsPlace } from './attention/NeedsPlace';
import { TroublePlace } from './faultInjection/TroublePlace';
import { SearchButton } from './search/SearchButton';

/** The bar above the page of a wide screen: what is this console's own, beside the specified menu (rulings R2). */
export function TopBar() {
  const translate = useTranslate();
  const environment = useContext(EnvironmentContext);
  return (
    <nav
      className="bar top-bar"
      data-named={environment ? '' : undefined}
      aria-label={translate('shell.tools')}
    >
      <SearchButton />
      <TroublePlace />
      <ActivityLink />
      <NeedsPlace />
      <EnvironmentBanner />
      {/* Toasts are shown in the space that is left (placeToasts.ts). */}
      <div data-toasts="" />
    </nav>
  );
}
