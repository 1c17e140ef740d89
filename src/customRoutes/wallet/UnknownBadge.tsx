import { styled } from '@mui/material/styles';
import { lazy, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { useHasUnsettled, useUnknownCount } from './useUnsettled';

const FollowUp = lazy(() => import('./FollowUp'));

const Badge = styled('span')(({ theme }) => ({
  position: 'absolute',
  insetInlineEnd: 10,
  top: 9,
  minWidth: 20,
  height: 20,
  padding: '0 6px',
  borderRadius: 10,
  fontSize: '0.75rem',
  fontWeight: 700,
  lineHeight: '20px',
  textAlign: 'center',
  background: theme.palette.warning.main,
  color: theme.palette.background.paper,
  pointerEvents: 'none',
}));

/** The count of movements of unknown outcome, beside the Wallet in the menu; it also sees that they are followed up. */
export function UnknownBadge() {
  const translate = useTranslate();
  const count = useUnknownCount();
  const unsettled = useHasUnsettled();
  const words = translate('wallet.open.count', { smart_count: count });
  return (
    <>
      {count > 0 && (
        <Badge role="status" aria-label={words} title={words}>
          {count}
        </Badge>
      )}
      {unsettled && (
        <Suspense>
          <FollowUp />
        </Suspense>
      )}
    </>
  );
}
