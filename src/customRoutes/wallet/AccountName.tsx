import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import TextField from '@mui/material/TextField';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useFormControls } from '../../components/form/values';
import type { useAccount } from './useAccount';

/** Renders the read-only account name, or why there is none (part 2, sections 2 and 5; rulings R29a). */
export function AccountName({ account }: { account: ReturnType<typeof useAccount> }) {
  const translate = useTranslate();
  const { formState, clearErrors } = useFormControls();
  const { name, fault, isValidating, validateAgain } = account;
  const missing = formState.errors.root?.message;
  useEffect(
    function clearErrorOnName() {
      if (name) clearErrors('root');
    },
    [name, clearErrors],
  );
  const faults = name ? [] : [fault, missing].filter(Boolean);
  return (
    <>
      <Box sx={{ position: 'relative' }} aria-busy={isValidating}>
        <TextField
          fullWidth
          label={translate('wallet.fields.accountName')}
          value={name}
          error={faults.length > 0}
          helperText={
            faults.length > 0 &&
            faults.map((each) => (
              <Box key={String(each)} component="span" sx={{ display: 'block' }}>
                {translate(String(each))}
              </Box>
            ))
          }
          slotProps={{
            htmlInput: { readOnly: true },
            formHelperText: { role: 'alert' },
            inputLabel: { shrink: true },
          }}
        />
        {isValidating && <ValidatingOverlay />}
      </Box>
      {fault && (
        <Button size="small" onClick={validateAgain} sx={{ alignSelf: 'flex-start' }}>
          {translate('errors.tryAgain')}
        </Button>
      )}
    </>
  );
}

// Covers the name only visually: the number can still be edited, which discards the response.
function ValidatingOverlay() {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        position: 'absolute',
        inset: 0,
        display: 'grid',
        placeItems: 'center',
        bgcolor: 'background.paper',
        opacity: 0.85,
        borderRadius: 1,
        pointerEvents: 'none',
      }}
    >
      <CircularProgress size={22} aria-label={translate('wallet.validating')} />
    </Box>
  );
}
