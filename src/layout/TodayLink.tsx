import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { TodayIcon } from '../components/buttons/icons';
import { paths } from '../paths';
import './bars.css';

/** Renders the app bar's link to `/today`. */
export function TodayLink({ isNarrow = false }: { isNarrow?: boolean }) {
  const name = useTranslate()('shell.today');
  const isHere = useLocation().pathname === paths.today;
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
