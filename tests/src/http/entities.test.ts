import { afterEach, describe, expect, it, test } from 'vitest';
import { api } from '../../../src/api';
import { ExactNumber } from '../../../src/format/json';
import { decodeEntities } from '../../../src/http/entities';
import { readChangeResponse, readResponse } from '../../../src/http/request';
import { outcomeOf } from '../../../src/operations/outcome';

afterEach(() => {
  delete api.decodeEntities;
});

const encoded = { name: 'Ada&#39;s &amp; Co', rows: [{ note: '&lt;3' }], message: 'Can&#x27;t' };
const received = (status = 200) => ({
  response: new Response(null, { status }),
  body: JSON.stringify(encoded),
});
const outcome = async () =>
  outcomeOf({ guarded: false } as never, await readChangeResponse(received()));

describe('Text with character references (R57)', () => {
  it('is shown as it came', async () => {
    expect(await readResponse(received())).toEqual(encoded);
    expect(await outcome()).toMatchObject({ body: encoded });
    await expect(readResponse(received(400))).rejects.toThrow(encoded.message);
  });

  it('is decoded in reads, failures and the responses to changes where the adapter says so', async () => {
    api.decodeEntities = true;
    const decoded = { name: "Ada's & Co", rows: [{ note: '<3' }], message: "Can't" };
    expect(await readResponse(received())).toEqual(decoded);
    expect(await outcome()).toMatchObject({ body: decoded });
    await expect(readResponse(received(400))).rejects.toThrow("Can't");
  });

  test.each([
    ['&amp;lt;', '&lt;'],
    ['&amp;amp;#39;', '&amp;#39;'],
    ['&#128512;&#x1F600;', '😀😀'],
    ['&eacute;&Uuml;&ccedil;&ntilde;&aring;', 'éÜçñå'],
    ['&NBSP;&unknown;&x;& &#; &#xZZ;', '&NBSP;&unknown;&x;& &#; &#xZZ;'],
    ['&#0;&#xD800;&#1114112;', '&#0;&#xD800;&#1114112;'],
    ['R&D; AT&T', 'R&D; AT&T'],
    ['<p>a &lt; b</p>', '<p>a &lt; b</p>'],
    ['', ''],
  ])('%j becomes %j: decoded once, HTML and unknown ones stay', (text, decoded) => {
    expect(decodeEntities(text)).toBe(decoded);
  });

  it('changes no other value, and no name of a field', () => {
    const digits = new ExactNumber('12345678901234567890');
    const values = { '&amp;': 1, digits, none: null, yes: true };
    expect(decodeEntities(values)).toEqual(values);
    expect((decodeEntities(values) as typeof values).digits).toBe(digits);
  });
});
