import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { shorten, showInvisible } from '../../format/text';
import './Breadcrumbs.css';
import { useMedia } from './useMedia';

/** One step of the way to a page. */
export interface Crumb {
  /** Undefined while it is being read. */
  name: string | undefined;
  to?: string;
  state?: unknown;
}

/** The way to this page, by name: whose it is, and back to what it was opened from. The last step is the page itself. */
export function Breadcrumbs({ way }: { way: readonly Crumb[] }) {
  const translate = useTranslate();
  const lastAt = way.length - 1;
  // Up to the first that is still being read: what followed it would move aside for its name.
  const unknownAt = way.findIndex(({ name }) => name === undefined);
  const known = unknownAt < 0 ? way : way.slice(0, unknownAt + 1);
  // Beside the sidebar, the first step is its lit entry: the same link twice would be one too many.
  const isBesideMenu = !useMedia('(max-width: 899px)');
  const isLink = (at: number) => at < lastAt && !(at === 0 && isBesideMenu);
  return (
    <nav className="breadcrumbs" aria-label={translate('common.breadcrumbs')}>
      <ol>
        {known.map((crumb, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step has no identity but its place
          <li key={at} aria-current={at === lastAt ? 'page' : undefined}>
            <Step {...crumb} to={isLink(at) ? crumb.to : undefined} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Step({ name, to, state }: Crumb) {
  if (name === undefined) return <Skeleton width={96} aria-hidden="true" />;
  const text = <bdi>{showInvisible(shorten(name))}</bdi>;
  if (!to) return text;
  return (
    <Link to={to} state={state}>
      {text}
    </Link>
  );
}
