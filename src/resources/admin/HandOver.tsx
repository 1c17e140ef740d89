import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useCallback, useId, useState } from 'react';
import type { RouterLocation } from 'react-admin';
import { useTranslate } from 'react-admin';
import { CopyButton } from '../../components/buttons/CopyButton';
import { SecondaryText } from '../../components/fields/SecondaryText';
import { LeaveGuard } from '../../components/form/LeaveGuard';
import type { NewAccount } from './account';
import { useRoleAccessText } from './useRoleAccessText';

const isSamePage = (now: RouterLocation, next: RouterLocation) => now.pathname === next.pathname;

/**
 * Renders the credentials of a new admin. They are kept in memory only and disappear with the card. Leaving is confirmed if a
 * generated passphrase was not copied.
 */
export function HandOver({ account, onDone }: { account: NewAccount; onDone: () => void }) {
  const translate = useTranslate();
  const say = (key: string) => translate(`resources.admin.handOver.${key}`);
  const headingId = useId();
  const [isCopied, setCopied] = useState(!account.isUnknown);
  const [isAsking, setAsking] = useState(false);
  const isHeld = useCallback(() => !isCopied, [isCopied]);

  const address = new URL(import.meta.env.BASE_URL, window.location.origin).href;
  const reach = useRoleAccessText(account.role);
  const facts = { address, email: account.email, password: account.password };
  const lines = [...Object.entries(facts).map(([name, value]) => `${say(name)}: ${value}`), reach];
  return (
    <Paper component="section" variant="outlined" aria-labelledby={headingId} sx={{ p: 2, mb: 2 }}>
      <Typography id={headingId} variant="h2">
        {say('title')}
      </Typography>
      <SecondaryText sx={{ mb: 1 }}>{say('text')}</SecondaryText>
      <Box sx={{ display: 'grid', gap: 1.5, my: 2, gridTemplateColumns: { md: '1fr 1fr 1fr' } }}>
        {Object.entries(facts).map(([name, value]) => (
          <TextField
            key={name}
            label={say(name)}
            value={value}
            slotProps={{ htmlInput: { readOnly: true, dir: 'auto' } }}
          />
        ))}
      </Box>
      <Typography variant="body2">{reach}</Typography>
      {isAsking && !isCopied && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {say('leaveText')}
        </Alert>
      )}
      <Stack
        direction="row"
        useFlexGap
        spacing={1}
        sx={{ mt: 2, flexWrap: 'wrap', alignItems: 'center' }}
      >
        <CopyButton
          text={() => lines.join('\n')}
          label="resources.admin.handOver.copyAll"
          copied="resources.admin.passphrase.copied"
          failed="resources.admin.handOver.copyFailed"
          onCopied={() => setCopied(true)}
        />
        <Button
          size="small"
          onClick={() => (isCopied || isAsking ? onDone() : setAsking(true))}
          color={isAsking && !isCopied ? 'error' : 'primary'}
        >
          {say(isAsking && !isCopied ? 'leave' : 'done')}
        </Button>
      </Stack>
      <LeaveGuard
        hasChanges={isHeld}
        isSame={isSamePage}
        title="resources.admin.handOver.leaveTitle"
        text="resources.admin.handOver.leaveText"
        confirm="resources.admin.handOver.leave"
      />
    </Paper>
  );
}
