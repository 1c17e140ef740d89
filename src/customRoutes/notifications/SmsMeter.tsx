import { SecondaryText } from '../../components/fields/Text';
import { useTranslations } from '../../i18n/useTranslations';

// The GSM 03.38 alphabet: a basic character takes one septet, an extension character two. Any other character makes the whole
// text UCS-2, which less than halves the size of a part.
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const EXTENSION = new Set('^{}\\[~]|€\f');

const SIZES = { 'GSM-7': { one: 160, each: 153 }, 'UCS-2': { one: 70, each: 67 } } as const;

/** Fills parts in order without splitting a character. Returns the number of parts and the units left in the last. */
function fill(sizes: readonly number[], each: number) {
  let parts = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > each) {
      parts += 1;
      used = 0;
    }
    used += size;
  }
  return { parts, remaining: each - used };
}

/**
 * Returns the SMS encoding and parts of a text by GSM 03.38 with concatenation headers, the units left in the last part (septets
 * or UTF-16 units), and the characters that raise the cost: those that force UCS-2, else those that count twice.
 */
export function smsCost(text: string) {
  const characters = [...text];
  const foreign = characters.filter((c) => !BASIC.has(c) && !EXTENSION.has(c));
  const encoding = foreign.length > 0 ? 'UCS-2' : 'GSM-7';
  const doubled = characters.filter((c) => EXTENSION.has(c));
  const sizes = characters.map((c) => (encoding === 'UCS-2' ? c.length : EXTENSION.has(c) ? 2 : 1));
  const units = sizes.reduce((sum, size) => sum + size, 0);
  const { one, each } = SIZES[encoding];
  const expensive = [...new Set(foreign.length > 0 ? foreign : doubled)];
  // An empty text has no part.
  const inOne = { parts: units === 0 ? 0 : 1, remaining: one - units };
  const split = units > one ? fill(sizes, each) : inOne;
  return { encoding, units, ...split, expensive };
}

export function SmsMeter({ message }: { message: string }) {
  const t = useTranslations('notifications.sms');
  const { encoding, units, parts, remaining, expensive } = smsCost(message);
  // Whitespace is invisible, so it is shown by its code point.
  const firstSigns = expensive.slice(0, 20).map((sign) => (sign.trim() ? sign : `U+${hex(sign)}`));
  return (
    <SecondaryText small sx={{ mt: 0.75 }}>
      {t('cost', { encoding, units, remaining, smart_count: parts })}{' '}
      {expensive.length > 0 &&
        t(encoding === 'UCS-2' ? 'foreign' : 'doubled', { signs: firstSigns.join(' ') })}
    </SecondaryText>
  );
}

const hex = (sign: string) =>
  (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
