import { describe, expect, it } from 'vitest';
import { trimTexts } from '../../../../src/components/form/OperationForm';
import { toPayload, toValues, validateLeadEmail } from '../../../../src/resources/leads/LeadEdit';

describe('the update payload', () => {
  it('leaves out empty fields, the registration date, and everything that is read-only', () => {
    const lead = {
      id: 'l1',
      approvedName: ' Harmattan ',
      rcNumber: 'RC1',
      email: '  ',
      phone: null,
      companyRegistrationDate: '2019-03-14',
      companyId: 7,
      updatedAt: 'now',
      status: 'ACTIVE',
    };
    expect(toPayload(toValues(lead))).toEqual({
      approvedName: 'Harmattan',
      rcNumber: 'RC1',
      status: 'ACTIVE',
    });
  });

  it('reads a stored value as its input does, or it would look changed', () => {
    const stored = { email: 'Ada <ada@demo.test>', phone: 'tel:+2348035550101', rcNumber: ' RC1' };
    const values = toValues(stored);
    expect(values).toMatchObject({ email: 'ada@demo.test', phone: '+2348035550101' });
    expect(values).toMatchObject(trimTexts(stored));
  });

  it('never writes values that are not text', () => {
    expect(toPayload(toValues({ email: { a: 1 }, taxOffice: undefined, phone: 803 }))).toEqual({
      phone: '803',
    });
  });
});

describe('the email', () => {
  it.each(['', '  ', 'a@b.co', '<a@b.co>', 'first.last+tag@sub.example.org'])(
    'may be %j',
    (email) => {
      expect(validateLeadEmail(email)).toBeUndefined();
    },
  );
  it.each(['a', 'a@', '@b.co', 'a@b', 'a b@c.de', 'a@b..c', 'a@@b.co', 'a@b.co,'])(
    'is invalid as %j',
    (email) => {
      expect(validateLeadEmail(email)).toBe('resources.leads.form.emailInvalid');
    },
  );
});
