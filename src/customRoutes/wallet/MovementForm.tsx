import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { type FieldValues, FormProvider, type Path, type UseFormReturn } from 'react-hook-form';
import { DraftKeeper } from '../../components/DraftKeeper';
import { type Money, readAmount } from '../../format/money';
import type { Ask, Kind } from './movement';
import { Outcome } from './Outcome';
import { Section, useOpenSection } from './Section';
import { useEngine } from './useEngine';

/** Faults of a form: field name to message key. */
export type Faults = Record<string, string>;

interface MovementFormProps<Values extends FieldValues> {
  kind: Kind;
  form: UseFormReturn<Values>;
  /** The submit may be pressed (part 2, section 4). */
  isReady: boolean;
  /** Writes what is asked for, or says what is wrong with it. */
  toAsk: (values: Values, amount: Money) => { ask: Ask } | { faults: Faults };
  minimum?: Money;
  /** Called once a movement of this form was done, to forget what the fields do not hold. */
  onDone?: () => void;
  /** Called when the submit was pressed with a fault, to say it aloud. */
  onFault?: (faults: Faults) => void;
  children: ReactNode;
}

/** A section of the wallet as a form: it keeps what was typed while closed, validates, and asks the engine to confirm. */
export function MovementForm<Values extends FieldValues>({
  kind,
  form,
  isReady,
  toAsk,
  minimum,
  onDone,
  onFault,
  children,
}: MovementFormProps<Values>) {
  const translate = useTranslate();
  const engine = useEngine();
  const { isOpen, toggle } = useOpenSection(kind);
  const movement = engine.of(kind);
  const isBusy = movement.at === 'rereading' || movement.at === 'sending';
  // What the ledger or a person settles later must not empty a form that is being filled anew.
  const isAnswered = movement.at === 'confirmed' && movement.by === 'answer';
  const done = isAnswered ? movement.slip.id : undefined;
  const { reset } = form;

  const forget = useRef(onDone);
  forget.current = onDone;
  useEffect(
    function forgetWhatWasDone() {
      if (!done) return;
      reset();
      forget.current?.();
    },
    [done, reset],
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isReady || engine.isRunning()) return;
    form.clearErrors();
    const values = form.getValues();
    const read = readAmount(String(values.amount ?? ''), minimum);
    const result = toAsk(values, 'amount' in read ? read.amount : '0');
    const faults = {
      ...('faults' in result && result.faults),
      ...('fault' in read && { amount: `wallet.amount.${read.fault}` }),
    };
    for (const [name, message] of Object.entries(faults)) {
      form.setError(name as Path<Values>, { message });
    }
    if (Object.keys(faults).length > 0) onFault?.(faults);
    else if ('ask' in result) engine.ask(result.ask);
  }

  return (
    <FormProvider {...form}>
      {/* Outside of the section: what was typed in a closed one is kept as well, and offered back in sight. */}
      <DraftKeeper form={`wallet/${kind}`} />
      <Section kind={kind} isOpen={isOpen} onToggle={toggle}>
        <Stack component="form" noValidate onSubmit={submit} spacing={2} sx={{ maxWidth: 560 }}>
          {children}
          <Button
            type="submit"
            variant="contained"
            disabled={!isReady || engine.isRunning()}
            sx={{ alignSelf: 'flex-start' }}
          >
            {translate(isBusy ? 'wallet.processing' : `wallet.submit.${kind}`)}
          </Button>
        </Stack>
        <Outcome movement={movement} />
      </Section>
    </FormProvider>
  );
}
