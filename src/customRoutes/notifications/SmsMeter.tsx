import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { smsCost } from '../../format/sms';

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
