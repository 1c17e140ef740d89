import { useContext } from 'react';
import { useTranslate } from 'react-admin';
import { EnvironmentContext } from '../components/DocumentTitle';
import { ActivityLink } from './ActivityLink';
import { BarNotes } from './BarNotes';
import './bars.css';
import { NeedsPlace } from './needs/NeedsPlace';
import { SearchButton } from './search/SearchButton';
import { TroublePlace } from './trouble/TroublePlace';

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
      <BarNotes />
      {/* Toasts are shown in the space that is left (placeToasts.ts). */}
      <div data-toasts="" />
    </nav>
  );
}
