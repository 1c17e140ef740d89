import { expect, it } from 'vitest';
import { newLocale } from '../../scripts/new/locale';

// Its result is tested in a copy: tests/deep/guides/adding-a-resource.test.ts
it('new:locale reports what is wrong with a code, and keeps existing files', () => {
  expect(() => newLocale('.', 'German', 'Deutsch')).toThrow(/named by its code/);
  expect(() => newLocale('.', 'it', '')).toThrow(/its name in itself is missing/);
  expect(() => newLocale('.', 'fr', 'Français')).toThrow('src/i18n/fr is there already');
});
