import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { formatText } from '../../format/text';
import { paths } from '../../paths';
import { channelFor } from '../../resources/users/channelFor';
import type { Customer } from './useCustomer';

/** Why no money can be moved; undefined where nothing speaks against it. */
function obstacle({ email, wallet, isUnknown }: Customer) {
  if (isUnknown) return 'customer.cannot.unknown';
  if (email === '') return 'customer.cannot.noEmail';
  return wallet.isMissing ? 'customer.cannot.noWallet' : undefined;
}

/** Credit, Debit, Message and Chat: the screens that do it, with this customer filled in. Nothing is sent from here. */
export function Acts({ customer }: { customer: Customer }) {
  const translate = useTranslate();
  const reasonId = useId();
  const { email, userId, user, isUnknown, failure } = customer;
  // A record that is gone meanwhile may still be at hand.
  const isKnown = user !== undefined && !isUnknown;
  const cannot = isKnown || isUnknown ? obstacle(customer) : undefined;
  const act = (name: string, to: string | undefined, state?: unknown) =>
    to ? (
      <Button component={Link} to={to} state={state} variant="outlined" size="small">
        {translate(`customer.acts.${name}`)}
      </Button>
    ) : (
      <Button disabled variant="outlined" size="small" aria-describedby={cannot && reasonId}>
        {translate(`customer.acts.${name}`)}
      </Button>
    );
  const canMove = isKnown && !cannot;
  const chat = userId && { userId, email, name: formatText(user?.name) };
  return (
    <Box
      sx={{ display: 'flex', flexDirection: 'column', gap: 0.5, alignItems: { md: 'flex-end' } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {act('credit', canMove ? paths.moveMoney('credit', email) : undefined)}
        {act('debit', canMove ? paths.moveMoney('debit', email) : undefined)}
        {act(
          'message',
          isKnown && userId ? paths.messageTo(userId, channelFor({ ...user, email })) : undefined,
        )}
        {act('chat', chat ? paths.chatSessions(chat.userId) : undefined, chat)}
      </Box>
      {cannot && !failure && (
        <Typography id={reasonId} variant="body2" color="text.secondary">
          {translate(cannot)}
        </Typography>
      )}
    </Box>
  );
}
