import MoneyIcon from '@mui/icons-material/AccountBalanceWalletOutlined';
import ChatIcon from '@mui/icons-material/ForumOutlined';
import OwnIcon from '@mui/icons-material/TouchAppOutlined';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { OutcomeBadge } from '../../components/feedback/OutcomeBadge';
import { SignedAmount } from '../../components/ledger/SignedAmount';
import { TransactionStatus } from '../../components/ledger/TransactionStatus';
import { useLedgerLabel } from '../../components/ledger/useLedgerLabel';
import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { formatText } from '../../format/text';
import { useOperationSentence } from '../../operations/useOperationSentence';
import { paths } from '../../paths';
import { useSubject } from '../../resources/chatsession/useSubject';
import type { TimelineEvent } from './mergeTimeline';

const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
const ICONS = { transaction: MoneyIcon, chat: ChatIcon, operation: OwnIcon };

const Entry = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 10px',
  padding: '4px 0',
  paddingInlineStart: 22,
  overflowWrap: 'anywhere',
  '& > svg': {
    position: 'absolute',
    insetInlineStart: -10,
    fontSize: 18,
    padding: 1,
    borderRadius: 9,
    background: theme.palette.background.paper,
    color: theme.palette.text.secondary,
  },
  '& time, & small': { fontSize: '0.8125rem', color: theme.palette.text.secondary },
  '& time': { minWidth: 44, fontVariantNumeric: 'tabular-nums' },
  '& a': { color: theme.palette.primary.main },
}));

interface LineProps {
  happening: TimelineEvent;
  userId?: string;
  email: string;
  pageOf: (row: Transaction) => number;
}

export function TimelineEventLine({ happening, ...of }: LineProps) {
  const Icon = ICONS[happening.kind];
  return (
    <Entry>
      <Icon aria-hidden="true" />
      <time dateTime={new Date(happening.at).toISOString()}>{clock.format(happening.at)}</time>
      <What happening={happening} {...of} />
    </Entry>
  );
}

function What({ happening, userId, email, pageOf }: LineProps): ReactNode {
  const translate = useTranslate();
  const sentenceOf = useOperationSentence();
  const subjectOf = useSubject();
  const labelOf = useLedgerLabel();
  const typeOf = ({ type }: Transaction) =>
    labelOf('types', type) || translate('customer.transaction');
  switch (happening.kind) {
    case 'transaction': {
      const { of: row } = happening;
      return (
        <>
          {row.id ? (
            <Link
              to={paths.transaction(email, row.id, pageOf(row))}
              aria-label={`${typeOf(row)} ${formatText(row.reference)}`}
            >
              {typeOf(row)}
            </Link>
          ) : (
            <span>{typeOf(row)}</span>
          )}
          <SignedAmount row={row} />
          <TransactionStatus status={row.status} />
          <small>{formatText(row.reference)}</small>
        </>
      );
    }
    case 'chat': {
      const { id, subject } = happening.of;
      return (
        <>
          <span>{translate('customer.timeline.chat')}</span>
          {userId && id ? (
            <Link to={paths.chatSession(userId, id)}>{subjectOf(subject)}</Link>
          ) : (
            subjectOf(subject)
          )}
        </>
      );
    }
    case 'operation': {
      return (
        <>
          <span>{translate('customer.timeline.own')}</span>
          <span>{sentenceOf(happening.of)}</span>
          <OutcomeBadge {...happening.of} />
        </>
      );
    }
  }
}
