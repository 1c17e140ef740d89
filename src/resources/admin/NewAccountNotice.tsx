import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { CopyButton } from '../../components/buttons/CopyButton';
import { SecondaryText } from '../../components/fields/Text';
import { isSamePage, LeaveGuard } from '../../components/form/LeaveGuard';
import { useTranslations } from '../../i18n/useTranslations';
import { type NewAccount, useRoleAccessText } from './account';

/**
 * Renders the credentials of a new admin. They are kept in memory only and disappear with the card. Leaving is confirmed if a
 * generated passphrase was not copied.
 */
export function NewAccountNotice({ account, onDone }: { account: NewAccount; onDone: () => void }) {
  const translate = useTranslate();
  const t = useTranslations('resources.admin.handOver');
  const headingId = useId();
  const [isCopied, setCopied] = useState(!account.isUnknown);
  const [isConfirming, setConfirming] = useState(false);

  const address = new URL(import.meta.env.BASE_URL, window.location.origin).href;
  const access = useRoleAccessText(account.role);
  const { email, password } = account;
  const facts = { address, email, ...(password && { password }) };
  const lines = Object.entries(facts).map(([name, value]) =>
    translate('common.labelled', { label: t(name), value }),
  );
  return (
    <Paper component="section" variant="outlined" aria-labelledby={headingId} sx={{ p: 2, mb: 2 }}>
      <Typography id={headingId} variant="h2">
        {t('title')}
      </Typography>
      <SecondaryText sx={{ mb: 1 }}>{t(password ? 'text' : 'typed')}</SecondaryText>
      <Box sx={{ display: 'grid', gap: 1.5, my: 2, gridTemplateColumns: { md: '1fr 1fr 1fr' } }}>
        {Object.entries(facts).map(([name, value]) => (
          <TextField
            key={name}
            label={t(name)}
            value={value}
            slotProps={{ htmlInput: { readOnly: true, dir: 'auto' } }}
          />
        ))}
      </Box>
      <Typography variant="body2">{access}</Typography>
      {isConfirming && !isCopied && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {t('leaveText')}
        </Alert>
      )}
      <Stack
        direction="row"
        useFlexGap
        spacing={1}
        sx={{ mt: 2, flexWrap: 'wrap', alignItems: 'center' }}
      >
        <CopyButton
          text={() => [...lines, access].join('\n')}
          label="resources.admin.handOver.copyAll"
          copied="resources.admin.passphrase.copied"
          failed="resources.admin.handOver.copyFailed"
          onCopied={() => setCopied(true)}
        />
        <Button
          size="small"
          onClick={() => (isCopied || isConfirming ? onDone() : setConfirming(true))}
          color={isConfirming && !isCopied ? 'error' : 'primary'}
        >
          {t(isConfirming && !isCopied ? 'leave' : 'done')}
        </Button>
      </Stack>
      <LeaveGuard
        hasChanges={() => !isCopied}
        isSame={isSamePage}
        title="resources.admin.handOver.leaveTitle"
        text="resources.admin.handOver.leaveText"
        confirm="resources.admin.handOver.leave"
      />
    </Paper>
  );
}
