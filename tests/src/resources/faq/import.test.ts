import { File as NodeFile } from 'node:buffer';
import { expect, test } from 'vitest';
import { countKinds, planImport } from '../../../../src/resources/faq/import/plan';
import { FILE_LIMIT, readFaqFile } from '../../../../src/resources/faq/import/readFile';
import { nameKey, questionKey } from '../../../../src/resources/faq/texts';

const file = (content: string | Uint8Array<ArrayBuffer>) =>
  // jsdom's own File cannot be read.
  new NodeFile([content], 'faqs.csv', { type: 'text/csv' }) as unknown as Blob;
const row = (line: number, feature: string, question: string, answer: string, id = '') => ({
  line,
  feature,
  question,
  answer,
  id,
});
const features = [
  {
    id: 'f1',
    name: 'Fees',
    qas: [
      { id: 'q1', question: 'Is it free?', answer: 'Yes.\nAlways.' },
      { id: 'q2', question: 'How much?', answer: '₦10' },
    ],
  },
  { id: 'f2', name: 'Limits', qas: [] },
];

test('a feature or FAQ without an ID from the server is a problem, before any request', () => {
  const nameless = [
    { name: 'Fees', qas: [] },
    { id: 'f2', name: 'Limits', qas: [{ question: 'How much?', answer: '₦10' }] },
  ] as unknown as typeof features;
  const plan = planImport(
    [row(2, 'Fees', 'New?', 'Yes.'), row(3, 'Limits', 'How much?', '₦20')],
    nameless,
  );
  expect(plan.map(({ problem }) => problem)).toEqual(['noIdentifier', 'noIdentifier']);
});

test('a row is to add, to change, the same, or a problem, before any request', () => {
  const plan = planImport(
    [
      row(2, 'fees', 'is it FREE', 'Yes.\r\nAlways.'),
      row(3, 'Fees', 'Is it free?', 'Yes.\nAlways.', 'q1'),
      row(4, 'Fees', 'How much is it?', '₦10', 'q2'),
      row(5, 'Limits', 'New?', 'Yes.', 'gone'),
      row(6, 'Limits', ' NEW ', 'Again.'),
      row(7, 'Nowhere', 'Q?', 'A.'),
      row(8, 'Limits', '', 'A.'),
      row(9, 'Limits', 'How much?', '₦10', 'q2'),
    ],
    features,
  );
  expect(plan.map(({ kind, itemId, problem }) => [kind, itemId ?? problem])).toEqual([
    ['change', 'q1'],
    ['problem', 'repeated'],
    ['change', 'q2'],
    ['add', undefined],
    ['problem', 'repeated'],
    ['problem', 'noFeature'],
    ['problem', 'blank'],
    ['problem', 'otherFeature'],
  ]);
  expect(countKinds(plan)).toEqual({ add: 1, change: 2, same: 0, problem: 5 });
  const [same] = planImport([row(2, 'FEES', 'Is it free?', 'Yes.\r\nAlways.')], features);
  expect(same).toMatchObject({ kind: 'same', featureId: 'f1', itemId: 'q1' });
});

test('a file is read by its header, in any order and case, with blank rows left out', async () => {
  const text = '\uFEFFanswer,FEATURE,Question,Notes\r\n"A, b",Fees,Q?,x\r\n,,,\r\nB,Fees,R?,\r\n';
  expect(await readFaqFile(file(text))).toEqual([
    row(2, 'Fees', 'Q?', 'A, b'),
    row(4, 'Fees', 'R?', 'B'),
  ]);
});

test('a file that cannot be imported reports the reason', async () => {
  const utf16 = new Uint8Array([...'Feature,Question,Answer'].flatMap((c) => [c.charCodeAt(0), 0]));
  const latin1 = new Uint8Array([...new TextEncoder().encode('Feature,Question,Answer\nF,'), 0xe9]);
  const many = `Feature,Question,Answer\n${'F,Q,A\n'.repeat(5001)}`;
  for (const [content, fault] of [
    ['Name,Text\na,b', 'wrongHeader'],
    ['', 'wrongHeader'],
    ['Feature,Question,Answer\n', 'noRows'],
    [utf16, 'wrongEncoding'],
    [latin1, 'wrongEncoding'],
    [many, 'tooManyRows'],
  ] as const) {
    await expect(readFaqFile(file(content))).rejects.toThrow(`resources.faq.import.${fault}`);
  }
  const large = { size: FILE_LIMIT + 1, arrayBuffer: () => Promise.reject(new Error('was read')) };
  await expect(readFaqFile(large as unknown as Blob)).rejects.toMatchObject({
    message: 'resources.faq.import.tooLarge',
    args: { size: 6, limit: 5 },
  });
});

test('names match in any case, questions in any case, spacing and punctuation', () => {
  expect(nameKey(' FÉES ')).toBe(nameKey('fées'));
  expect(questionKey(' How do I  reset—my PIN?? ')).toBe(questionKey('how do i reset my pin'));
  expect(questionKey('كيف؟')).toBe(questionKey(' كيف '));
  expect(questionKey('???')).not.toBe(questionKey('!!!'));
  expect(questionKey(undefined)).toBe('');
});
