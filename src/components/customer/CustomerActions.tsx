import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { paths } from '../../paths';
import { ActionButton } from '../buttons/ActionButton';
import { channelFor } from './customersOf';
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
  const { email, userId, user, isUnknown, failure } = customer;
  // The record of a deleted customer may still be cached.
  const isKnown = user !== undefined && !isUnknown;
  const cannot = isKnown || isUnknown ? obstacle(customer) : undefined;
  const noMessage = isUnknown ? cannot : isKnown && !userId && 'customer.cannot.noId';
  const act = (name: string, to: string, unavailable?: string | false) => (
    <ActionButton
      label={`customer.acts.${name}`}
      to={isKnown ? to : undefined}
      disabled={!isKnown}
      unavailable={unavailable}
    />
  );
  return (
    <Box
      sx={{ display: 'flex', flexDirection: 'column', gap: 0.5, alignItems: { md: 'flex-end' } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {act('credit', paths.moveMoney('credit', email), cannot)}
        {act('debit', paths.moveMoney('debit', email), cannot)}
        {act('message', paths.messageTo(userId ?? '', channelFor({ ...user, email })), noMessage)}
        {children}
      </Box>
      {cannot && !failure && (
        <Typography variant="body2" color="text.secondary">
          {translate(cannot)}
        </Typography>
      )}
    </Box>
  );
}
