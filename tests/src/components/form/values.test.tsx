import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { trimTexts } from '../../../../src/components/form/OperationForm';
import { textsOf, useTextForm } from '../../../../src/components/form/values';
import { trimText } from '../../../../src/format/text';

/** Must not compile without its comments: a cleared input holds null, and the values of a form are typed so. */
function useWhatMayBeNull() {
  const form = useTextForm({ amount: '' });
  // @ts-expect-error The value may be null.
  form.watch('amount').trim();
  // @ts-expect-error The value may be null.
  form.getValues('amount').length;
  // @ts-expect-error The form has no such input.
  return form.watch('other');
}

describe('Values of forms', () => {
  it('are typed as the form library holds them', () => {
    expect(() => renderHook(useWhatMayBeNull)).not.toThrow();
  });

  it('are read as trimmed text, a cleared input as empty text', () => {
    expect([' a ', null, undefined, 7].map(trimText)).toEqual(['a', '', '', '7']);
    expect(textsOf({ amount: ' 5 ', narration: null })).toEqual({ amount: '5', narration: '' });
  });

  it('keep passwords as typed and other kinds of values; a cleared text is empty text', () => {
    const typed = { name: ' Ada ', password: ' x ', phone: null, team: null, on: true };
    const trimmed = { name: 'Ada', password: ' x ', phone: '', team: null, on: true };
    expect(trimTexts(typed, { phone: '080', team: 7 })).toEqual(trimmed);
  });
});
