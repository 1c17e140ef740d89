import { useTranslate } from 'react-admin';
import { PlainLink } from '../components/buttons/PlainButton';
import { areaOf } from '../paths';
import { useMenuLabel } from './menuEntries';

interface ContinueLinkProps {
  to: string;
  onClick: () => void;
}

/** Renders the link to the URL that was opened while signed out. */
export default function ContinueLink({ to, onClick }: ContinueLinkProps) {
  const translate = useTranslate();
  const page = useMenuLabel()(areaOf(to.split(/[?#]/)[0] ?? ''));
  return (
    <p className="continue" role="status">
      <PlainLink to={to} onClick={onClick}>
        {translate('shell.continueTo', { page })}
      </PlainLink>
    </p>
  );
}
