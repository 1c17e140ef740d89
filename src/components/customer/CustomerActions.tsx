import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import { channelFor } from './channelFor';
import type { Customer } from './useCustomer';

/** Returns the message key of the reason why no money can be moved, or undefined. */
function obstacle({ email, wallet, isUnknown }: Customer) {
  if (isUnknown) return 'customer.cannot.unknown';
  if (email === '') return 'customer.cannot.noEmail';
  return wallet.isMissing ? 'customer.cannot.noWallet' : undefined;
}

interface CustomerActionsProps {
  customer: Customer;
  /** Further buttons. */
  children?: ReactNode;
}

/** Renders links to the Credit, Debit and Message screens, with this customer filled in. */
export function CustomerActions({ customer, children }: CustomerActionsProps) {
  const translate = useTranslate();
  const reasonId = useId();
  const { email, userId, user, isUnknown, failure } = customer;
  // The record of a deleted customer may still be cached.
  const isKnown = user !== undefined && !isUnknown;
  const cannot = isKnown || isUnknown ? obstacle(customer) : undefined;
  const act = (name: string, to: string | undefined) =>
    to ? (
      <Button component={Link} to={to} variant="outlined" size="small">
        {translate(`customer.acts.${name}`)}
      </Button>
    ) : (
      <Button disabled variant="outlined" size="small" aria-describedby={cannot && reasonId}>
        {translate(`customer.acts.${name}`)}
      </Button>
    );
  const canMove = isKnown && !cannot;
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
        {children}
      </Box>
      {cannot && !failure && (
        <Typography id={reasonId} variant="body2" color="text.secondary">
          {translate(cannot)}
        </Typography>
      )}
    </Box>
  );
}
