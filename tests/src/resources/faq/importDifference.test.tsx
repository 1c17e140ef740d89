import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { I18nContextProvider } from 'react-admin';
import { expect, test } from 'vitest';
import { createI18n } from '../../../../src/i18n';
import { completeMessages } from '../../../../src/i18n/complete';
import { ChangedText } from '../../../../src/resources/faq/import/ChangedText';
import {
  DEFAULT_KINDS,
  KindFilter,
  rowsOfKinds,
} from '../../../../src/resources/faq/import/ImportRows';
import type { RowKind } from '../../../../src/resources/faq/import/plan';
import { planImport } from '../../../../src/resources/faq/import/plan';
import { excerptOf, wordDiff } from '../../../../src/resources/faq/import/wordDiff';

const marked = (pieces: readonly { text: string; isChanged: boolean }[]) =>
  pieces.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('');

test('two texts are compared word by word', () => {
  const { before, after } = wordDiff(
    'The fee is 10 naira for each transfer.',
    'The fee is 25 naira for each bank transfer.',
  );
  expect(marked(before)).toBe('The fee is [10] naira for each transfer.');
  expect(marked(after)).toBe('The fee is [25] naira for each[ bank] transfer.');
  expect(marked(wordDiff('Same.', 'Same.').after)).toBe('Same.');
  expect(marked(wordDiff('', 'New').after)).toBe('[New]');
  expect(marked(wordDiff('a b a', 'a').before)).toBe('a[ b a]');
});

test('very long texts are compared by their ends, and shown from their first change on', () => {
  const long = Array.from({ length: 2_000 }, (_, n) => `w${n}`);
  const { after } = wordDiff(long.join(' '), [...long].reverse().join(' '));
  expect(after.some(({ isChanged }) => isChanged)).toBe(true);
  const changed = wordDiff(`${long.join(' ')} 10 naira`, `${long.join(' ')} 25 naira`);
  expect(marked(excerptOf(changed.after))).toMatch(/^….{40}\[25\] naira$/);
});

test('a change contains the text that it replaces', () => {
  const features = [
    { id: 'f1', name: 'Fees', qas: [{ id: 'q1', question: 'Free?', answer: 'Yes' }] },
  ];
  const rows = [{ line: 2, feature: 'Fees', question: 'Free?', answer: 'No', id: '' }];
  expect(planImport(rows, features)[0]).toMatchObject({
    kind: 'change',
    before: { question: 'Free?', answer: 'Yes' },
  });
});

async function inConsole(children: React.ReactNode) {
  const i18n = await createI18n('en');
  await completeMessages();
  return render(<I18nContextProvider value={i18n}>{children}</I18nContextProvider>);
}

test('the changed words of a text are marked in both versions', async () => {
  await inConsole(<ChangedText before="It costs 10." after="It costs 25." />);
  expect(screen.getByText('10.').tagName).toBe('DEL');
  expect(screen.getByText('25.').tagName).toBe('INS');
});

test('rows are shown by kind: problems first, and those that stay the same only on request', async () => {
  const kinds: RowKind[] = ['same', 'add', 'problem', 'change', 'problem'];
  const plan = kinds.map((kind, n) => ({
    ...{ line: n + 2, feature: 'F', question: 'Q', answer: 'A', id: '' },
    kind,
  }));
  let shown: string[] = [];
  function Shown() {
    const [of, show] = useState(DEFAULT_KINDS);
    shown = rowsOfKinds(plan, of).map(({ kind, line }) => `${kind} ${line}`);
    return <KindFilter plan={plan} shown={of} onChange={show} />;
  }
  await inConsole(<Shown />);
  expect(shown).toEqual(['problem 4', 'problem 6', 'change 5', 'add 3']);
  await userEvent.click(screen.getByRole('button', { name: 'Same (1)' }));
  expect(shown.at(-1)).toBe('same 2');
  await userEvent.click(screen.getByRole('button', { name: 'Problem (2)' }));
  expect(shown).toEqual(['change 5', 'add 3', 'same 2']);
});
