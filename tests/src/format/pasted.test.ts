import { describe, expect, it } from 'vitest';
import { fieldText } from '../../../src/components/form/values';
import { validateUrl } from '../../../src/resources/webhooks/WebhookForm';

describe('A field takes the whole of what was copied from elsewhere', () => {
  it.each([
    ['email', ' mailto:ada@example.com ', 'ada@example.com'],
    ['email', 'Ada Obi <ada@example.com>', 'ada@example.com'],
    ['email', '\u200bada@example.com\u202c', 'ada@example.com'],
    ['senderEmail', '"Obi, Ada" <ada@example.com>', 'ada@example.com'],
    ['email', 'Ada', 'Ada'],
    ['phone', 'tel:+234 803 123 4567', '+234 803 123 4567'],
    ['phone', '\u202a+2348031234567\u202c', '+2348031234567'],
    ['url', 'https://https://example.com/hook', 'https://example.com/hook'],
    ['url', 'http://https://example.com', 'https://example.com'],
    [
      'url',
      'https://example.com/?to=https://other.example',
      'https://example.com/?to=https://other.example',
    ],
    ['accountNumber', '0123 456 789', '0123456789'],
    ['customerId', ' 66f0\u2060aa ', '66f0aa'],
    ['name', 'tel: Ada', 'tel: Ada'],
  ])('%s: %s', (name, typed, read) => {
    expect(fieldText(name, typed)).toBe(read);
  });
});

it.each([
  'https://',
  'https://https://',
  'https://intranet/hook',
  'mailto:a@example.com',
  'https://a b.example',
])('a webhook has a host with a dot or of a known name: %s', (typed) =>
  expect(validateUrl(typed)).toBe('resources.view_webhook.urlInvalid'),
);
it.each(['https://https://example.com/hook', 'http://localhost:3000/x', 'http://127.0.0.1'])(
  'a webhook takes %s',
  (typed) => expect(validateUrl(typed)).toBeUndefined(),
);
