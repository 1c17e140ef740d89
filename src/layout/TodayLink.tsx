import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { TodayIcon } from '../components/buttons/icons';
import { useCan } from '../components/page/SignedIn';
import { paths } from '../paths';
import './bars.css';

/** Renders the app bar's link to `/today`, if the role may open it. */
export function TodayLink({ isNarrow = false }: { isNarrow?: boolean }) {
  const name = useTranslate()('shell.today');
  const isHere = useLocation().pathname === paths.today;
  if (!useCan('today')) return null;
  return (
    <Link
      className="bar-item"
      to={paths.today}
      data-narrow={isNarrow}
      title={isNarrow ? name : undefined}
      aria-current={isHere ? 'page' : undefined}
    >
      <TodayIcon />
      <span className="bar-text">{name}</span>
    </Link>
  );
}
