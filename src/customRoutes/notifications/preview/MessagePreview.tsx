import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { SecondaryText } from '../../../components/fields/SecondaryText';
import type { Channel } from '../channels';

interface PreviewProps {
  subject: string;
  message: string;
}

const TEXT = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

function Sms({ message }: PreviewProps) {
  return (
    <Box
      dir="auto"
      sx={{
        ...{ ...TEXT, p: 1.25, maxWidth: '90%', width: 'fit-content' },
        ...{ borderRadius: '16px 16px 16px 4px', bgcolor: 'action.selected' },
      }}
    >
      {message}
    </Box>
  );
}

function Email({ subject, message }: PreviewProps) {
  return (
    <>
      <Typography
        dir="auto"
        sx={{ fontWeight: 650, pb: 1, mb: 1, borderBottom: 1, borderColor: 'divider', ...TEXT }}
      >
        {subject}
      </Typography>
      <Box dir="auto" sx={TEXT}>
        {message}
      </Box>
    </>
  );
}

/** Renders an app notification, which phones truncate after a few lines. */
function Push({ subject, message }: PreviewProps) {
  return (
    <Paper variant="outlined" sx={{ p: 1.25, borderRadius: 3 }}>
      <Typography dir="auto" sx={{ fontWeight: 650, ...TEXT }}>
        {subject}
      </Typography>
      <Box
        dir="auto"
        sx={{
          ...{ ...TEXT, overflow: 'hidden', display: '-webkit-box' },
          ...{ WebkitLineClamp: 4, WebkitBoxOrient: 'vertical' },
        }}
      >
        {message}
      </Box>
    </Paper>
  );
}

const LOOKS = { sms: Sms, email: Email, push: Push } satisfies Record<Channel, unknown>;

/** Renders the message as recipients see it, on a phone or as an email, while it is typed. */
export default function MessagePreview({ channel, ...texts }: PreviewProps & { channel: Channel }) {
  const translate = useTranslate();
  const Look = LOOKS[channel];
  const isEmpty = texts.message.trim() === '' && texts.subject.trim() === '';
  const isPhone = channel !== 'email';
  return (
    <Box
      component="section"
      aria-label={translate('notifications.preview.label')}
      // A scrolling box must be reachable by keyboard.
      tabIndex={0}
      sx={{
        ...{ width: isPhone ? 280 : 'auto', maxWidth: '100%', minHeight: 240, maxHeight: 420 },
        ...{ p: isPhone ? 2 : 2.5, overflowY: 'auto', bgcolor: 'background.default' },
        ...{ border: isPhone ? 6 : 1, borderColor: 'divider', borderRadius: isPhone ? 5 : 1 },
      }}
    >
      {isEmpty ? (
        <SecondaryText>{translate('notifications.preview.empty')}</SecondaryText>
      ) : (
        <Look {...texts} />
      )}
    </Box>
  );
}
