import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeOfThree } from '../../../../src/components/form/mergedSave';

const opened = { name: 'Old', phone: '1', office: 'Ikeja' };

describe('A merge of what was opened, typed and stored since', () => {
  it('keeps what only the server changed, sends what only the admin changed, and asks about both', () => {
    const mine = { ...opened, name: 'Mine', phone: '2' };
    const now = { ...opened, name: 'Theirs', office: 'Yaba' };
    expect(mergeOfThree(opened, mine, now)).toEqual({
      values: { name: 'Mine', phone: '2', office: 'Yaba' },
      questions: ['name'],
      changedByServer: ['office'],
    });
  });

  it('leaves a field that cannot be sent to the server', () => {
    const now = { ...opened, phone: '3' };
    const { values, questions, changedByServer } = mergeOfThree(opened, { name: 'Mine' }, now);
    expect([values, questions, changedByServer]).toEqual([{ name: 'Mine' }, [], []]);
  });

  it('asks nothing where both made the same change, or no one else changed anything', () => {
    const mine = { ...opened, name: 'New' };
    expect(mergeOfThree(opened, mine, mine)).toEqual({
      values: mine,
      questions: [],
      changedByServer: [],
    });
    expect(mergeOfThree(opened, mine, opened)).toEqual({
      values: mine,
      questions: [],
      changedByServer: [],
    });
  });

  it('takes no change of the server away without a question, whatever the three are', () => {
    const texts = fc.record({ a: fc.constantFrom('', 'x', 'y'), b: fc.constantFrom('x', 'y') });
    fc.assert(
      fc.property(texts, texts, texts, (before, mine, now) => {
        const { values, questions } = mergeOfThree(before, mine, now);
        for (const name of ['a', 'b'] as const) {
          const isLost = values[name] !== now[name] && now[name] !== before[name];
          expect(isLost).toBe(questions.includes(name));
          if (mine[name] !== before[name]) expect(values[name]).toBe(mine[name]);
        }
      }),
    );
  });
});
