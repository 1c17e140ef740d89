import { type ReactNode, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { formatTime } from '../../format/dates';
import { formatText } from '../../format/text';
import type { Operation } from '../../journal/operation';
import { paths } from '../../paths';
import { OutcomeBadge } from '../feedback/OutcomeBadge';
import { useOperationSentence } from '../feedback/useOperationSentence';
import { SecondaryText } from '../fields/Text';
import { useJournal } from '../page/useJournal';
import { CustomerBlock, ShortRows } from './CustomerBlock';
import { concernsCustomer, reachesRole } from './customersOf';
import type { Customer } from './useCustomer';

const SHOWN = 8;

interface OwnOperationsProps {
  title: string;
  /** This admin's operations from this browser, newest first. */
  operations: readonly Operation[];
  isPending: boolean;
  /** Message key of the sentence where there are none. */
  empty?: string;
}

interface OperationRowsProps {
  label: string;
  operations: readonly Operation[];
  sentence: (text: string) => ReactNode;
}

/** Renders each operation as a row: its sentence, outcome and time. */
export function OperationRows({ label, operations, sentence }: OperationRowsProps) {
  const sentenceOf = useOperationSentence();
  return (
    <ShortRows aria-label={label}>
      {operations.map((operation) => (
        <li key={operation.id}>
          {sentence(sentenceOf(operation))}
          <span data-end>
            <OutcomeBadge {...operation} />
          </span>
          <small>{formatTime(operation.startedAt, 'dateTime')}</small>
        </li>
      ))}
    </ShortRows>
  );
}

/** Renders the newest of some operations as a block, with a link to all under Activity. */
export function OwnOperations({
  title,
  operations,
  isPending,
  empty = 'customer.states.noActivity',
}: OwnOperationsProps) {
  const translate = useTranslate();
  const furtherCount = operations.length - SHOWN;
  return (
    <CustomerBlock
      title={title}
      all={{ label: 'customer.allActivity', to: paths.activity }}
      isPending={isPending}
      emptyText={operations.length === 0 && empty}
    >
      {operations.length > 0 && (
        <OperationRows
          label={translate(title)}
          operations={operations.slice(0, SHOWN)}
          sentence={(text) => <span>{text}</span>}
        />
      )}
      {furtherCount > 0 && (
        <SecondaryText small>
          {translate('common.more', { smart_count: furtherCount })}
        </SecondaryText>
      )}
    </CustomerBlock>
  );
}

/** Returns this admin's operations on a customer from this browser, newest first, with the messages to the customer's role or to all. */
export function useOwnOperations({ userId, email, user, wallet }: Customer) {
  const { journal, operations } = useJournal();
  const customerId = wallet.found?.customerId;
  const role = formatText(user?.role).trim().toLowerCase();
  const ownOperations = useMemo(() => {
    const customer = { userId, email, customerId: formatText(customerId) };
    return operations.filter(
      (operation) => concernsCustomer(operation, customer) || reachesRole(operation, role),
    );
  }, [operations, userId, email, customerId, role]);
  return { operations: ownOperations, isPending: !journal };
}
