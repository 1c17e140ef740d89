import HistoryIcon from '@mui/icons-material/History';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyPart } from '../components/lazyPart';
import { RouteLink } from '../components/RouteLink';
import { useJournal } from '../components/useJournal';
import { isOpen, isUnsettled } from '../journal/operation';
import { paths } from '../paths';

// Where its code does not come, as after a deployment, the shell stands without it; the wallet follows up as well.
const FollowUp = lazyPart(() => import('../customRoutes/wallet/FollowUp'), { isOrnament: true });

const Styled = styled(RouteLink)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 36,
  padding: '4px 12px',
  borderRadius: 8,
  color: theme.palette.text.primary,
  fontWeight: 500,
  textDecoration: 'none',
  '&:hover': { background: theme.palette.action.hover },
  // The icon alone; its word stays for those who cannot see it.
  '&[data-narrow=true]': { gap: 2, minWidth: 36, padding: '4px 6px', fontSize: 0 },
  '& svg': { fontSize: 22 },
  '& span': {
    minWidth: 20,
    padding: '0 6px',
    borderRadius: 10,
    fontSize: '0.75rem',
    fontWeight: 700,
    lineHeight: '20px',
    textAlign: 'center',
    background: theme.palette.warning.main,
    color: theme.palette.warning.contrastText,
  },
}));

/** The number of operations that nobody knows the end of; sees that those of the wallet are followed up. */
function OpenOperations() {
  const translate = useTranslate();
  const { operations } = useJournal();
  const open = operations.filter(isOpen).length;
  const isMoneyUnsettled = operations.some(
    (op) => isUnsettled(op) && op.kind.startsWith('wallet.'),
  );
  return (
    <>
      {open > 0 && <span>{translate('shell.openCount', { count: open })}</span>}
      {isMoneyUnsettled && <FollowUp />}
    </>
  );
}

/** The way to `/activity`. The journal is opened once the first rows had their time. */
export function ActivityLink({ isNarrow = false }: { isNarrow?: boolean }) {
  const translate = useTranslate();
  const name = translate('shell.activity');
  const [isSettled, setSettled] = useState(false);
  useEffect(function openTheJournalBehindTheRows() {
    const timer = setTimeout(() => setSettled(true), 400);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Styled to={paths.activity} data-narrow={isNarrow} title={isNarrow ? name : undefined}>
      {isNarrow && <HistoryIcon aria-hidden="true" />}
      {name} {isSettled && <OpenOperations />}
    </Styled>
  );
}
