import { expect, it } from 'vitest';
import { protectionOf } from '../../scripts/probe/protection';

it.each<[string | undefined, boolean, RegExp]>([
  [undefined, false, /^Repeats: no protection\. This API cannot tell a repeat: .*API_PROXY=1/],
  ['X-Key', false, /^Repeats: the header X-Key, if the API honours it: [^;]*$/],
  [undefined, true, /^Repeats: the console's own server, which passes each change on once\.$/],
  ['X-Key', true, /^Repeats: the header X-Key, .*; and the console's own server/],
])(
  'the probe names the protection in force: header %s, passed on %s',
  (header, isPassedOn, line) => {
    expect(protectionOf(header, isPassedOn)).toMatch(line);
  },
);
