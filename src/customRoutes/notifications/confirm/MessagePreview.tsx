import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Notification } from '../../../dataProvider/actions/notifications';
import { channelOf } from '../channels';
import { SmsMeter } from '../SmsMeter';

/** The message as it will read, with its line breaks; where it is metered, what it costs. */
export function MessagePreview({ notification }: { notification: Notification }) {
  const translate = useTranslate();
  const { channel, subject, message } = notification;
  return (
    <>
      <Box
        component="section"
        aria-label={translate('notifications.confirm.preview')}
        // Long texts scroll, so the keyboard must reach them.
        tabIndex={0}
        sx={{
          mt: 2,
          p: 1.5,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.default',
          maxHeight: 240,
          overflowY: 'auto',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
        dir="auto"
      >
        {subject && <Typography sx={{ fontWeight: 650, mb: 0.5 }}>{subject}</Typography>}
        {message}
      </Box>
      {channelOf(channel).isMetered && <SmsMeter message={message} />}
    </>
  );
}
