import type { KeyboardEvent } from 'react';
import { FormField } from '../../components/form/FormField';
import { textOf, useFormControls, useFormValue } from '../../components/form/values';
import { decimalsOf, minus, plus, readAmount } from '../../format/money';
import type { Party } from './movement';
import { useCurrency } from './useLedger';
import { useMovementTexts } from './useMovementTexts';

const steps: Record<string, typeof plus> = { ArrowUp: plus, ArrowDown: minus };

/**
 * Renders an amount as decimal text, in steps of 0.01 (part 2, section 9) or of the smallest unit of the currency. A number
 * input would accept "1e3", silently drop invalid text, and use floating point (rulings R29).
 */
export function AmountField({ parties }: { parties?: Party[] }) {
  const { setValue } = useFormControls();
  const text = textOf(useFormValue('amount'));
  const { amountOf } = useMovementTexts();
  const currency = useCurrency(parties);
  const unit = (10 ** -decimalsOf(currency)).toFixed(decimalsOf(currency));
  const read = readAmount(text, '0', currency);
  function step(event: KeyboardEvent<HTMLElement>) {
    const by = steps[event.key];
    const from = 'amount' in read ? read.amount : read.fault === 'positive' ? '0' : undefined;
    if (!by || from === undefined) return;
    event.preventDefault();
    const next = by(from, unit);
    if (!next.startsWith('-')) setValue('amount', next, { shouldDirty: true });
  }
  return (
    <FormField
      source="amount"
      label="wallet.fields.amount"
      onKeyDown={step}
      helperText={'amount' in read && amountOf(read.amount, currency)}
      slotProps={{ htmlInput: { inputMode: 'decimal', step: unit } }}
    />
  );
}
