import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Field } from '../../../components/form/Field';
import { comparePayee } from '../engine/payee';

const colours = { match: 'success.main', close: 'warning.main', none: 'error.main' };

/** Compares the name that the operator was given with the account name; no match asks for a reason. */
export function PayeeCheck({ accountName }: { accountName: string }) {
  const translate = useTranslate();
  const given = String(useFormContext().watch('payee') ?? '').trim();
  const match = given && accountName ? comparePayee(given, accountName) : undefined;
  return (
    <>
      <Field
        name="payee"
        label="wallet.fields.payee"
        helperText={
          match && (
            <Typography component="span" variant="inherit" role="status" color={colours[match]}>
              {translate(`wallet.payee.${match}`)}
            </Typography>
          )
        }
      />
      {match === 'none' && (
        <Field
          name="reason"
          label="wallet.fields.reason"
          helperText={translate('wallet.payee.kept')}
        />
      )}
    </>
  );
}
