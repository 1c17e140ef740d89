import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { Path, UseFormReturn } from 'react-hook-form';
import { Fieldset } from '../../components/form/Fieldset';
import { GuardedFormProvider } from '../../components/form/FormGuard';
import { type FormTexts, textOf, textsOf } from '../../components/form/values';
import { nextTask } from '../../components/page/nextTask';
import { type MovementKind, movementKinds } from '../../dataProvider/actions/movementKinds';
import type { WalletCustomer } from '../../dataProvider/actions/wallet';
import { type InvalidAmount, type Money, readAmount } from '../../format/money';
import { isOperationOpen } from '../../journal/operation';
import { WalletAside } from './aside/WalletAside';
import { kindText } from './kindText';
import { MovementOutcome } from './MovementOutcome';
import type { MovementDraft, Party } from './movement';
import { useMovements } from './useMovements';
import { keepsForm } from './usePrefill';
import { useOpenSection, WalletSection } from './WalletSection';

/** Returns the message of an invalid amount, as react-admin reads one with parameters: both readings of an ambiguous one. */
function amountMessage({ fault, readings: [one, other] = ['', ''] }: InvalidAmount): string {
  return `@@react-admin@@${JSON.stringify({ message: `wallet.amount.${fault}`, args: { one, other } })}`;
}

export type FormErrors<Names extends string> = Partial<Record<Names | 'root', string | false>>;

interface MovementFormProps<Names extends string> {
  kind: MovementKind;
  form: UseFormReturn<FormTexts<Names>>;
  /** Enables the submit button (part 2, section 4). Enter submits regardless, and shows what is missing. */
  isReady: boolean;
  faultsOf: (values: Record<Names, string>) => FormErrors<Names>;
  toDraft: (values: Record<Names, string>, amount: Money) => MovementDraft;
  /** Called once a movement of this form is done, to reset state outside the fields. */
  onDone?: () => void;
  /** Called when a submit has faults, to notify the user. */
  onFault?: (faults: FormErrors<Names>) => void;
  /** The parties known so far; their wallets are shown next to the form. */
  parties?: Party[];
  customer?: WalletCustomer;
  children: ReactNode;
}

/** Renders a section of the wallet as a form: keeps its values while closed, validates, and opens the confirmation. */
export function MovementForm<Names extends string>(props: MovementFormProps<Names | 'amount'>) {
  const { kind, form, isReady, faultsOf, toDraft, onDone, onFault, parties, customer, children } =
    props;
  const translate = useTranslate();
  const movements = useMovements();
  const { isOpen, toggle } = useOpenSection(kind);
  const sent = movements.sent(kind);
  const movement = sent && movements.get(sent.id);
  const isBusy = movements.isSending(kind);
  const isLocked = !isBusy && movement !== undefined && isOperationOpen(movement);
  const isConfirmed = !isBusy && movement?.outcome === 'done';
  const done = isConfirmed ? movement.id : undefined;
  const { getValues } = form;
  // Not to its first values: those may be the order of an earlier movement.
  const clear = useRef(() => {});
  clear.current = () => {
    const names = Object.keys(getValues());
    form.reset(
      Object.fromEntries(names.map((name) => [name, ''])) as typeof form.formState.defaultValues,
    );
    onDone?.();
  };
  const place = useRef<HTMLDivElement>(null);
  // The form's values at the submit.
  const requested = useRef<string>(undefined);

  useEffect(
    function resetAfterDone() {
      // Values edited in the meantime belong to the next movement.
      if (!done || JSON.stringify(getValues()) !== requested.current) return;
      clear.current();
    },
    [done, getValues],
  );

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (movements.isRunning()) return;
    form.clearErrors();
    const values = textsOf(form.getValues());
    const read = readAmount(values.amount, movementKinds[kind].minimum);
    const faults: FormErrors<Names | 'amount'> = {
      ...faultsOf(values),
      ...('fault' in read && { amount: amountMessage(read) }),
    };
    const faultsShown = Object.entries(faults).filter(([, message]) => message);
    for (const [name, message] of faultsShown) {
      form.setError(name as Path<FormTexts<Names | 'amount'>>, { message: String(message) });
    }
    if (faultsShown.length > 0) onFault?.(faults);
    else if ('amount' in read) {
      requested.current = JSON.stringify(getValues());
      movements.requestConfirmation(toDraft(values, read.amount));
    }
  }
  function startAnother() {
    movements.dismiss(kind);
    // The open movement is now shown elsewhere, and these values belong to it.
    if (isLocked) clear.current();
    void nextTask().then(() => place.current?.querySelector<HTMLElement>('input, select')?.focus());
  }
  // Browsers do not submit a form on Enter while its submit button is disabled.
  function submitOnEnter(event: KeyboardEvent) {
    const isEnter = event.key === 'Enter' && event.target instanceof HTMLInputElement;
    if (isEnter && !isReady && !event.defaultPrevented) submit(event);
  }

  return (
    // Around the section: a closed one keeps its input, asks and offers its draft too.
    <GuardedFormProvider
      form={form}
      draft={`wallet/${kind}`}
      isSame={(now, next) => keepsForm(kind, now, next)}
      // The record keeps the input of a sent movement.
      wouldLose={(typed) => !isBusy && !isLocked && typed.length > 0}
    >
      <WalletSection kind={kind} isOpen={isOpen} onToggle={toggle}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-start' }}>
          <Box ref={place} sx={{ flex: '1 1 320px', minWidth: 0, maxWidth: 560 }}>
            {!isConfirmed && (
              <Fieldset
                // Disabled while the movement's outcome is unknown, so that the typed values stay visible.
                disabled={isLocked}
                sx={{ '&:disabled': { opacity: 0.55 } }}
              >
                <Stack
                  component="form"
                  noValidate
                  onSubmit={submit}
                  onKeyDown={submitOnEnter}
                  spacing={2}
                >
                  {children}
                  <Button
                    type="submit"
                    variant="contained"
                    disabled={!isReady || isLocked || movements.isRunning()}
                    sx={{ alignSelf: 'flex-start' }}
                  >
                    {translate(isBusy ? 'wallet.processing' : kindText('submit', kind))}
                  </Button>
                </Stack>
              </Fieldset>
            )}
            {sent && !isBusy && <MovementOutcome sent={sent} movement={movement} />}
            {(isLocked || isConfirmed) && (
              <Button variant="outlined" onClick={startAnother} sx={{ mt: 2 }}>
                {translate('wallet.another')}
              </Button>
            )}
          </Box>
          {parties && (
            <WalletAside
              customer={customer}
              parties={parties}
              // Whether an unknown movement is in the balance already is not known.
              amount={
                isLocked ? '' : textOf(form.watch('amount' as Path<FormTexts<Names | 'amount'>>))
              }
            />
          )}
        </Box>
      </WalletSection>
    </GuardedFormProvider>
  );
}
