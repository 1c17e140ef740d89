import { expect, it } from 'vitest';
import type { TranslationOf } from '../../../src/i18n/types';
import { withEnglish } from '../../../src/i18n/withEnglish';

const en = { title: 'Invoices', fields: { due: 'Due', paid: 'Paid' }, actions: { void: 'Void' } };

it('a catalogue of an adopter shows English for what it lacks, and has the type of a complete one', () => {
  const french: TranslationOf<typeof en> = withEnglish(en, {
    title: 'Factures',
    fields: { due: 'Échéance' },
  });
  expect(french).toEqual({
    title: 'Factures',
    fields: { due: 'Échéance', paid: 'Paid' },
    actions: { void: 'Void' },
  });
  // @ts-expect-error a text that English does not have
  withEnglish(en, { titel: 'Factures' });
});
