import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { can } from '../../authProvider/roles';
import { useSignedIn } from '../../components/page/SignedIn';
import { figureFormat } from '../../format/amounts';
import { areaAt, routeAt } from '../../pages';
import { prefersReducedData } from '../../startup/preferences';
import { CountBadge } from '../ActivityLink';
import { useAttention } from './useAttention';

interface AttentionCountProps {
  /** Receives what needs this admin, in words, for the bell's tooltip; '' for nothing. */
  onText: (text: string) => void;
}

/** Renders the largest number of what needs this admin, and reads all of it aloud. A denied or unknown page sends no request. */
export default function AttentionCount({ onText }: AttentionCountProps) {
  const translate = useTranslate();
  const { role } = useSignedIn();
  const { pathname } = useLocation();
  const isPage = routeAt(pathname) !== undefined && can(role, areaAt(pathname));
  const { items } = useAttention(isPage && !prefersReducedData());
  const label = translate('shell.attentionCount', { smart_count: items.length });
  const value = items.map((item) => item.label).join(', ');
  useEffect(
    function describeBell() {
      onText(value);
    },
    [value, onText],
  );
  const largest = items[0]?.count ?? 0;
  return (
    <CountBadge
      count={largest}
      text={figureFormat(1, true)(largest)}
      label={translate('common.labelled', { label, value })}
    />
  );
}
