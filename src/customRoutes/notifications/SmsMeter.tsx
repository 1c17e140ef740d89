import { SecondaryText } from '../../components/fields/SecondaryText';
import { smsCost } from '../../format/sms';
import { useTranslations } from '../../i18n/useTranslations';

export function SmsMeter({ message }: { message: string }) {
  const t = useTranslations('notifications.sms');
  const { encoding, units, parts, left, expensive } = smsCost(message);
  // Whitespace is invisible, so it is shown by its code point.
  const shown = expensive.slice(0, 20).map((sign) => (sign.trim() ? sign : `U+${hex(sign)}`));
  return (
    <SecondaryText small sx={{ mt: 0.75 }}>
      {t('cost', { encoding, units, left, smart_count: parts })}{' '}
      {expensive.length > 0 &&
        t(encoding === 'UCS-2' ? 'foreign' : 'doubled', { signs: shown.join(' ') })}
    </SecondaryText>
  );
}

const hex = (sign: string) =>
  (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
