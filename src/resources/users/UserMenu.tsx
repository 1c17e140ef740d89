import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useNotify, useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { copyToClipboard } from '../../browser';
import { channelFor } from '../../components/customer/customersOf';
import type { User } from '../../dataProvider/endpoints/users';
import { formatText } from '../../format/text';
import { customerPath, paths } from '../../paths';

interface UserMenuProps {
  anchor: HTMLElement;
  onClose: () => void;
}

/** Renders the secondary actions of a user: open the page, move money, send a message, and copy texts. */
export default function UserMenu({ anchor, onClose }: UserMenuProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const user = useRecordContext<User>();
  if (!user) return null;
  const email = formatText(user.email).trim();
  async function copy(text: string, message: string) {
    onClose();
    if (await copyToClipboard(text)) notify(`customer.acts.${message}`);
    else notify('common.copyFailed', { type: 'warning' });
  }
  const link = (name: string, to: string) => (
    <MenuItem key={name} component={Link} to={to} onClick={onClose}>
      {translate(`customer.acts.${name}`)}
    </MenuItem>
  );
  // A wallet is found by email only.
  const move = (name: 'credit' | 'debit') =>
    email ? (
      link(name, paths.moveMoney(name, email))
    ) : (
      <MenuItem key={name} disabled title={translate('customer.cannot.noEmail')}>
        {translate(`customer.acts.${name}`)}
      </MenuItem>
    );
  const copied = (name: string, text: string, message: string) => (
    <MenuItem key={name} onClick={() => void copy(text, message)}>
      {translate(`customer.acts.${name}`)}
    </MenuItem>
  );
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      <MenuItem component={Link} to={customerPath(user.id)} onClick={onClose}>
        {translate('common.openCustomer')}
      </MenuItem>
      {move('credit')}
      {move('debit')}
      {link('message', paths.messageTo(user.id, channelFor(user)))}
      {email && copied('copyEmail', email, 'emailCopied')}
      {copied('copyId', String(user.id), 'idCopied')}
    </Menu>
  );
}
