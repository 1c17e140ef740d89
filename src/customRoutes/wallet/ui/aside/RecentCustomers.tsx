import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { nameInSentence } from '../../../../format/text';
import { recentCustomers } from '../../engine/knownCustomers';

/** Renders the customers found since the page was loaded (they are not stored); a click finds one again. */
export function RecentCustomers({ onChoose }: { onChoose: (email: string) => void }) {
  const translate = useTranslate();
  const labelId = useId();
  const recent = recentCustomers();
  if (recent.length === 0) return null;
  return (
    <Stack
      direction="row"
      role="group"
      aria-labelledby={labelId}
      sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}
    >
      <Typography id={labelId} variant="body2" color="text.secondary">
        {translate('wallet.recent')}
      </Typography>
      {recent.map(({ email, name }) => (
        <Button
          key={email}
          size="small"
          variant="outlined"
          title={email}
          onClick={() => onChoose(email)}
          sx={{ maxWidth: '100%', overflowWrap: 'anywhere' }}
        >
          {nameInSentence(name ?? email)}
        </Button>
      ))}
    </Stack>
  );
}
