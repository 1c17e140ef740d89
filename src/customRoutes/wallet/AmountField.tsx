import type { KeyboardEvent } from 'react';
import { useController } from 'react-hook-form';
import { Field } from '../../components/Field';
import { minus, plus, readAmount } from '../../format/money';

const STEP = '0.01';
const steps: Record<string, typeof plus> = { ArrowUp: plus, ArrowDown: minus };

/**
 * An amount as decimal text in steps of 0.01 (part 2, section 9). Not a number input: that would take "1e3", drop what
 * it cannot read in silence, and count in floating point (rulings R29).
 */
export function AmountField() {
  const { field } = useController({ name: 'amount' });
  function step(event: KeyboardEvent<HTMLElement>) {
    const by = steps[event.key];
    const read = readAmount(String(field.value ?? ''));
    const from = 'amount' in read ? read.amount : read.fault === 'positive' ? '0' : undefined;
    if (!by || from === undefined) return;
    event.preventDefault();
    const next = by(from, STEP);
    if (!next.startsWith('-')) field.onChange(next);
  }
  return (
    <Field
      name="amount"
      label="wallet.fields.amount"
      onKeyDown={step}
      slotProps={{ htmlInput: { inputMode: 'decimal', step: STEP } }}
    />
  );
}
