import { expect, it } from 'vitest';
import { missingTokenMessage } from '../../../src/authProvider/requestedUrl';
import { messages as en } from '../../../src/i18n/en';

it('An area that needs the stored token shows a message to users without one (part 1, section 6)', () => {
  for (const path of ['/faq', '/faq/7', '/create_faq', '/edit_faq/7']) {
    expect(missingTokenMessage(path)).toBe('session.loginForFaq');
  }
  expect(en.session.loginForFaq).toBe('Please login to access FAQs');
});

it('Every other path has no message of its own', () => {
  for (const path of ['/', '/users', '/login', '/constructor', '/__proto__', '/nowhere/faq']) {
    expect(missingTokenMessage(path)).toBeUndefined();
  }
});
