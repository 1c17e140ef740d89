import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { CustomerBlock } from '../../components/customer/CustomerBlock';
import { ShortRows } from '../../components/customer/ShortRows';
import { type Customer, isCustomerPending } from '../../components/customer/useCustomer';
import type { useCustomerChats } from '../../components/customer/useCustomerHistory';
import { formatTime } from '../../format/dates';
import { formatText } from '../../format/text';
import { paths } from '../../paths';
import { useSubject } from '../../resources/chatsession/useSubject';

const MOST_CHATS = 5;

interface ChatsBlockProps {
  customer: Customer;
  chats: ReturnType<typeof useCustomerChats>;
}

export function ChatsBlock({ customer, chats }: ChatsBlockProps) {
  const translate = useTranslate();
  const subjectOf = useSubject();
  const { userId, user, email } = customer;
  const state = { userId, email, name: formatText(user?.name) };
  const empty = userId ? 'resources.chatsession.empty' : 'customer.states.noId';
  return (
    <CustomerBlock
      title="customer.chats"
      all={
        userId ? { label: 'customer.allChats', to: paths.chatSessions(userId), state } : undefined
      }
      isPending={chats.isPending || (isCustomerPending(customer) && !userId)}
      failure={chats.failure}
      onRetry={chats.refetch}
      plain={chats.rows.length === 0 && empty}
    >
      {userId && chats.rows.length > 0 && (
        <ShortRows aria-label={translate('customer.newest')}>
          {chats.rows.slice(0, MOST_CHATS).map(({ id, subject, createdAt }, at) => (
            <li key={id ?? at}>
              {id ? (
                <Link to={paths.chatSession(userId, id)} state={state}>
                  {subjectOf(subject)}
                </Link>
              ) : (
                <span>{subjectOf(subject)}</span>
              )}
              <small data-end>{formatTime(createdAt, 'dateTime')}</small>
            </li>
          ))}
        </ShortRows>
      )}
    </CustomerBlock>
  );
}
