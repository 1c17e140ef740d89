import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Rows } from '../../components/customer/Rows';
import { type Customer, isAwaited } from '../../components/customer/useCustomer';
import type { useChats } from '../../components/customer/useHistory';
import { formatTime } from '../../format/dates';
import { formatText } from '../../format/text';
import { paths } from '../../paths';
import { useSubject } from '../../resources/chatsession/useSubject';
import { Block } from './Block';

const SHOWN = 5;

interface ChatsBlockProps {
  customer: Customer;
  chats: ReturnType<typeof useChats>;
}

/** Renders the newest chat sessions, each with a link to its page. */
export function ChatsBlock({ customer, chats }: ChatsBlockProps) {
  const translate = useTranslate();
  const subjectOf = useSubject();
  const { userId, user, email } = customer;
  const state = { userId, email, name: formatText(user?.name) };
  const empty = userId ? 'resources.chatsession.empty' : 'customer.states.noId';
  return (
    <Block
      title="customer.chats"
      all={
        userId ? { label: 'customer.allChats', to: paths.chatSessions(userId), state } : undefined
      }
      isPending={chats.isPending || (isAwaited(customer) && !userId)}
      failure={chats.failure}
      onRetry={chats.readAgain}
      plain={chats.rows.length === 0 && empty}
    >
      {userId && chats.rows.length > 0 && (
        <Rows aria-label={translate('customer.newest')}>
          {chats.rows.slice(0, SHOWN).map(({ id, subject, createdAt }, at) => (
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
        </Rows>
      )}
    </Block>
  );
}
