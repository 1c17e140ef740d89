import { useTranslate } from 'react-admin';
import { useLocation, useSearchParams } from 'react-router-dom';
import { PlainLink } from '../../components/buttons/PlainButton';
import { ListPage } from '../../components/list/ListPage';
import { Pager } from '../../components/list/Pager';
import { Breadcrumbs } from '../../components/page/Breadcrumbs';
import { formatText } from '../../format/text';
import { customerPath, paths } from '../../paths';
import { CheckHistory } from './CheckHistory';
import { EmailMissing } from './EmailMissing';
import { LedgerAbout } from './LedgerAbout';
import { LedgerTable, LedgerTools } from './LedgerTable';
import { useNarrowing } from './useNarrowing';

/** Whose transactions are shown: from navigation state, else from the address (rulings R17). */
function useCustomer() {
  const { state } = useLocation();
  const [search] = useSearchParams();
  const stated = formatText(state?.email).trim();
  return {
    email: stated || search.get('email')?.trim() || '',
    name: formatText(state?.name).trim(),
    userId: formatText(state?.userId),
  };
}

/** Transactions of one user (part 1, section 2). */
export default function TransactionList() {
  const translate = useTranslate();
  const { email, name, userId } = useCustomer();
  const { isNarrowed } = useNarrowing();
  if (!email) return <EmailMissing />;
  const to = customerPath(userId || email);
  return (
    <ListPage
      filter={{ email }}
      trail={
        <Breadcrumbs
          way={[
            { name: translate('menu.users'), to: paths.users },
            { name: name || email, to },
            { name: translate('resources.transactions.title') },
          ]}
        />
      }
      about={<LedgerAbout email={email} />}
      actions={
        <>
          <PlainLink to={to}>{translate('common.openCustomer')}</PlainLink>
          <CheckHistory email={email} />
        </>
      }
      toolbar={<LedgerTools email={email} />}
      // What is narrowed is not a page of the server.
      pager={isNarrowed ? null : <Pager />}
    >
      <LedgerTable email={email} />
    </ListPage>
  );
}
