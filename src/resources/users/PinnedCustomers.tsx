import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { usePins } from '../../components/customer/usePins';
import { nameInSentence } from '../../format/text';
import { customerPath } from '../../paths';

/** Renders this admin's pinned customers; nothing if there are none. Without MUI, like the first list. */
export function PinnedCustomers() {
  const translate = useTranslate();
  const { pins } = usePins();
  if (pins.length === 0) return null;
  const label = translate('resources.users.pinned');
  return (
    <nav className="list-pins" aria-label={label}>
      <small aria-hidden="true">{label}</small>
      {pins.map(({ id, name }) => (
        <Link key={id} className="row-name" to={customerPath(id)}>
          {nameInSentence(name)}
        </Link>
      ))}
    </nav>
  );
}
