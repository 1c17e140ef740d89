/** IDs that an API may have, and that a URL has to encode. */
export const oddIds: readonly string[] = [
  'a/b',
  'a%2Fb',
  '%2F',
  '%2f',
  '%252F',
  '100%',
  '%25',
  '%41',
  'a%zz',
  ' a  b ',
  'a+b',
  'a?b=c&d#e',
  'a:b@c,d;e=f',
  '\\',
  'quote\'"<>',
  '😀👩‍👧',
  'Ngọzi é',
  '...',
  '.a',
  '~',
  '*',
  'x'.repeat(200),
];

/** The IDs that no URL can hold. */
export const dotIds = ['.', '..'] as const;
