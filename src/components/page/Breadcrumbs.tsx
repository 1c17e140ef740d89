import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { shorten, showInvisible } from '../../format/text';
import './Breadcrumbs.css';
import { useMedia } from '../theme/useMedia';
import type { PageProps } from './Page';

export interface Crumb {
  /** Undefined while loading. */
  name: string | undefined;
  to?: string;
  state?: unknown;
}

/** Renders the steps to this page, the last one, with links back to the pages from which it was opened. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const translate = useTranslate();
  const lastIndex = crumbs.length - 1;
  // Ends at the first step that is still loading: the steps after it would move when its name appears.
  const unknownAt = crumbs.findIndex(({ name }) => name === undefined);
  const namedCrumbs = unknownAt < 0 ? crumbs : crumbs.slice(0, unknownAt + 1);
  // Next to the sidebar, the first step would repeat the link of the highlighted entry.
  const hasSidebar = !useMedia('(max-width: 899px)');
  const isLink = (index: number) => index < lastIndex && !(index === 0 && hasSidebar);
  return (
    <nav className="breadcrumbs" aria-label={translate('common.breadcrumbs')}>
      <ol>
        {namedCrumbs.map((crumb, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step has no identity but its place
          <li key={index} aria-current={index === lastIndex ? 'page' : undefined}>
            <Step {...crumb} to={isLink(index) ? crumb.to : undefined} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface MenuBreadcrumbsProps extends Pick<PageProps, 'title' | 'name'> {
  menu: string;
  to: string;
}

/** Renders the breadcrumbs of a page directly below an entry of the menu. */
export function MenuBreadcrumbs({ menu, to, title, name }: MenuBreadcrumbsProps) {
  const translate = useTranslate();
  const crumbs = [{ name: translate(`menu.${menu}`), to }, { name: name || translate(title) }];
  return <Breadcrumbs crumbs={crumbs} />;
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
