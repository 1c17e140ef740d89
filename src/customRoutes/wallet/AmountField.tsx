import type { KeyboardEvent } from 'react';
import { FormField } from '../../components/form/FormField';
import { textOf, useFormControls, useFormValue } from '../../components/form/values';
import { newestBalances } from '../../components/ledger/newestBalances';
import { minus, plus, readAmount } from '../../format/money';
import { useLedger } from './useLedger';
import { useMovementTexts } from './useMovementTexts';

const STEP = '0.01';
const steps: Record<string, typeof plus> = { ArrowUp: plus, ArrowDown: minus };

/**
 * Renders an amount as decimal text in steps of 0.01 (part 2, section 9). A number input would accept "1e3", silently
 * drop invalid text, and use floating point (rulings R29). The hint uses the currency of the wallet of `email`.
 */
export function AmountField({ email }: { email?: string }) {
  const { setValue } = useFormControls();
  const text = textOf(useFormValue('amount'));
  const { amountOf } = useMovementTexts();
  // Of several currencies it is not known which one is meant (rulings R29).
  const [balance, other] = newestBalances(useLedger(email).data ?? []);
  const currency = other ? undefined : balance?.currency;
  const typed = readAmount(text);
  function step(event: KeyboardEvent<HTMLElement>) {
    const by = steps[event.key];
    const read = readAmount(text);
    const from = 'amount' in read ? read.amount : read.fault === 'positive' ? '0' : undefined;
    if (!by || from === undefined) return;
    event.preventDefault();
    const next = by(from, STEP);
    if (!next.startsWith('-')) setValue('amount', next, { shouldDirty: true });
  }
  return (
    <FormField
      source="amount"
      label="wallet.fields.amount"
      onKeyDown={step}
      helperText={'amount' in typed && amountOf(typed.amount, currency)}
      slotProps={{ htmlInput: { inputMode: 'decimal', step: STEP } }}
    />
  );
}
