import { Navigation } from './Navigation';

/** The sidebar of a wide screen; it stays while the page scrolls. */
export function Sidebar() {
  return (
    <header className="sidebar">
      <Navigation />
    </header>
  );
}
