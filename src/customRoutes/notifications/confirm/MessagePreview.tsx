import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Notification } from '../../../dataProvider/actions/notifications';
import { smsCost } from '../../../format/sms';

/** The message as it will read, with its line breaks; for an SMS its encoding, parts, and what makes it costlier. */
export function MessagePreview({ notification }: { notification: Notification }) {
  const translate = useTranslate();
  const { channel, subject, message } = notification;
  return (
    <>
      <Box
        component="section"
        aria-label={translate('notifications.rehearsal.preview')}
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
      {channel === 'sms' && <SmsMeter message={message} />}
    </>
  );
}

/** What a text is as an SMS: encoding, parts, and the characters that make it costlier. */
export function SmsMeter({ message }: { message: string }) {
  const translate = useTranslate();
  const { encoding, units, parts, left, costly } = smsCost(message);
  const say = (key: string, args?: object) => translate(`notifications.sms.${key}`, args);
  // A space or a break would not be seen.
  const shown = costly.slice(0, 20).map((sign) => (sign.trim() ? sign : `U+${hex(sign)}`));
  return (
    <Typography variant="body2" color="text.secondary" sx={{ mt: 0.75 }}>
      {say('cost', { encoding, units, left, smart_count: parts })}{' '}
      {costly.length > 0 &&
        say(encoding === 'UCS-2' ? 'foreign' : 'doubled', { signs: shown.join(' ') })}
    </Typography>
  );
}

const hex = (sign: string) =>
  (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
