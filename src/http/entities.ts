import { isObject } from '../format/json';
import { looksLikeHtml } from '../format/text';

// What servers encode in text: the characters of HTML itself, and typographic ones.
const NAMED: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' },
  ...{ hellip: '…', ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”' },
  ...{ laquo: '«', raquo: '»', bull: '•', middot: '·', copy: '©', reg: '®', trade: '™' },
  ...{ euro: '€', pound: '£', cent: '¢', yen: '¥', deg: '°', times: '×', szlig: 'ß' },
  ...{ aelig: 'æ', AElig: 'Æ', oelig: 'œ', OElig: 'Œ', oslash: 'ø', Oslash: 'Ø' },
};
const ACCENTS: Record<string, string> = {
  ...{ grave: '\u0300', acute: '\u0301', circ: '\u0302', tilde: '\u0303' },
  ...{ uml: '\u0308', ring: '\u030a', cedil: '\u0327', caron: '\u030c' },
};
const REFERENCE = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,8}));/gi;

function characterOf(reference: string, decimal?: string, hex?: string, name = ''): string {
  const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  if (isCharacter) return String.fromCodePoint(code);
  const accent = ACCENTS[name.slice(1)];
  return NAMED[name] ?? (accent ? (name.charAt(0) + accent).normalize('NFC') : reference);
}

/** Decodes the character references in the texts of JSON, once: `&amp;lt;` becomes `&lt;`. HTML, and unknown references, stay. */
export function decodeEntities(json: unknown): unknown {
  if (typeof json === 'string') {
    return looksLikeHtml(json) ? json : json.replace(REFERENCE, characterOf);
  }
  if (Array.isArray(json)) return json.map(decodeEntities);
  if (!isObject(json)) return json;
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => [key, decodeEntities(value)]),
  );
}
