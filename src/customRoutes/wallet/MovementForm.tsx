import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useEvent, useTranslate } from 'react-admin';
import type { Path, UseFormReturn } from 'react-hook-form';
import { Failure } from '../../components/feedback/Failure';
import { Fieldset, FormField } from '../../components/form/FormField';
import { GuardedFormProvider } from '../../components/form/FormGuard';
import {
  type FormTexts,
  textsOf,
  useFormControls,
  useFormValue,
} from '../../components/form/values';
import { type MovementKind, movementFacts } from '../../dataProvider/actions/movementKinds';
import type { WalletCustomer } from '../../dataProvider/actions/wallet';
import { decimalsOf } from '../../format/amounts';
import {
  type InvalidAmount,
  type Money,
  minus,
  plus,
  readAmount,
  readTypedAmount,
} from '../../format/money';
import { nameInSentence, trimText } from '../../format/text';
import { isCallError, isOutcomeUnknown } from '../../http/errors';
import { isOperationOpen } from '../../journal/operation';
import { failureMessages } from '../../operations/failureMessages';
import { nextTask } from '../../scheduling';
import { MovementCard, RefillContext } from './MovementCard';
import { FurtherRows, Receipt } from './MovementList';
import type { Movement, MovementDraft, Party } from './movement';
import type { Sent } from './sendAndSettle';
import { useCurrency, useMovements } from './useMovements';
import { useMovementTexts } from './useMovementTexts';
import { WalletAside } from './WalletAside';
import { keepsForm, PrefillContext, useSections, WalletSection } from './WalletSection';

const QUIET_MS = 5000;
const SECOND_MS = 1000;

/** Counts the seconds since a movement was sent, once it has had no answer for five. */
function Waiting({ movement }: { movement: Movement }) {
  const translate = useTranslate();
  const [now, setNow] = useState(Date.now);
  const [shownAt] = useState(now);
  // A movement that is sent again keeps the time of its first request.
  const sentAt = movement.attempts ? shownAt : Date.parse(movement.startedAt);
  useEffect(function countSeconds() {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  if (now - sentAt < QUIET_MS) return null;
  return (
    // Not read aloud each second, as a status would be.
    <Alert severity="warning" role="timer" sx={{ mt: 2 }}>
      {translate('wallet.waiting.count', { seconds: Math.floor((now - sentAt) / SECOND_MS) })}
    </Alert>
  );
}

function show(anchor: HTMLElement | null): void {
  const isMotionReduced = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  anchor?.scrollIntoView({ block: 'nearest', behavior: isMotionReduced ? 'auto' : 'smooth' });
  const { activeElement: focused, body } = document;
  // The pressed button is disabled or gone; the focus on any other element must not move.
  if (focused && focused !== body && !focused.matches('[type=submit]')) return;
  anchor?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
}

/** Renders the end of the movement that a form sent last: its receipt, its refusal, or its card while it is unknown. */
function MovementOutcome({ sent, movement }: { sent: Sent; movement?: Movement }) {
  const anchor = useRef<HTMLDivElement>(null);
  useEffect(function scrollToOutcome() {
    // Waits until the form is reset and its height is final.
    void nextTask().then(() => show(anchor.current));
  }, []);
  const { failure, draft } = sent;
  const { sentence } = movementFacts(draft.order).failure;
  const isOpen = movement !== undefined && isOperationOpen(movement);
  const { text, note } = failureMessages(failure, sentence);
  const reason = note ?? text;
  const isAnswer = isOutcomeUnknown(failure) || isCallError(failure, 'unauthorized');
  const isShown = !isOpen && movement?.outcome !== 'done' && failure !== undefined && !isAnswer;
  return (
    <Box ref={anchor} sx={{ '&:not(:empty)': { mt: 2 } }}>
      {movement?.outcome === 'done' && <Receipt movement={movement} />}
      {isOpen && <MovementCard movement={movement} />}
      {/* The toast has shown the specification's sentence. */}
      {isShown && reason !== sentence && <Failure failure={new Error(reason)} />}
      {movement?.outcome === 'refused' && <FurtherRows movement={movement} />}
    </Box>
  );
}

/** Returns the message of an invalid amount in react-admin's form of an error with arguments. */
function amountMessage({ fault, readings, typedCurrency }: InvalidAmount, currency?: string) {
  const [one, other] = readings ?? [];
  const typed = nameInSentence(typedCurrency);
  const currencyName = nameInSentence(currency);
  const args = { one, other, typed, currency: currencyName, smart_count: decimalsOf(currency) };
  return `@@react-admin@@${JSON.stringify({ message: `wallet.amount.${fault}`, args })}`;
}

/** The texts with which a form begins: a customer named by a link, or an order to be confirmed again. */
export interface FormStart {
  texts?: Record<string, string>;
}

type FormErrors<Names extends string> = Partial<Record<Names | 'root', string | false>>;

interface MovementFormProps<Names extends string> {
  kind: MovementKind;
  form: UseFormReturn<FormTexts<Names>>;
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
  const sections = useSections();
  const prefills = useContext(PrefillContext);
  const { guards } = useContext(RefillContext);
  const currency = useCurrency(parties);
  const sent = movements.sent(kind);
  const movement = sent && movements.get(sent.id);
  const isBusy = movements.isSending(kind);
  const isLocked = !isBusy && movement !== undefined && isOperationOpen(movement);
  const isConfirmed = !isBusy && movement?.outcome === 'done';
  const done = isConfirmed ? movement.id : undefined;
  const { getValues } = form;
  // Empties the fields: the form's defaults may be an earlier order.
  const clear = useEvent(() => {
    const names = Object.keys(getValues());
    form.reset(
      Object.fromEntries(names.map((name) => [name, ''])) as typeof form.formState.defaultValues,
    );
    onDone?.();
  });
  const anchor = useRef<HTMLDivElement>(null);
  // The form's values at the submit; edited since then, they belong to the next movement.
  const requested = useRef<string>(undefined);
  const isOfSent = useEvent(() => JSON.stringify(getValues()) === requested.current);

  useEffect(
    function resetAfterDone() {
      if (done && isOfSent()) clear();
    },
    [done, isOfSent, clear],
  );

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (movements.isRunning()) return;
    form.clearErrors();
    const values = textsOf(form.getValues());
    const read = readAmount(values.amount, movementFacts({ kind }).minimum, currency);
    const faults: FormErrors<Names | 'amount'> = {
      ...faultsOf(values),
      ...('fault' in read && { amount: amountMessage(read, currency) }),
    };
    const faultsShown = Object.entries(faults).filter(([, message]) => message);
    for (const [at, [name, message]] of faultsShown.entries()) {
      const field = name as Path<FormTexts<Names | 'amount'>>;
      form.setError(field, { message: String(message) }, { shouldFocus: at === 0 });
    }
    if (faultsShown.length > 0) onFault?.(faults);
    else if ('amount' in read) {
      requested.current = JSON.stringify(getValues());
      const { typedCurrency } = readTypedAmount(values.amount, currency) ?? {};
      const draft = toDraft(values, read.amount);
      movements.requestConfirmation(typedCurrency ? { ...draft, typedCurrency } : draft);
    }
  }
  function startAnother() {
    movements.dismiss(kind);
    // The open movement is now shown elsewhere.
    if (isLocked && isOfSent()) clear();
    void nextTask().then(() =>
      anchor.current?.querySelector<HTMLElement>('input, select')?.focus(),
    );
  }

  return (
    // Around the section: a closed one keeps its input, asks and offers its draft too.
    <GuardedFormProvider
      ref={(guard) => {
        // The order that was sent is no other one.
        guards[kind] = guard && {
          leave: (proceed, texts) => (isOfSent() ? proceed() : guard.leave(proceed, texts)),
        };
      }}
      form={form}
      draft={`wallet/${kind}`}
      isSame={(now, next) => keepsForm(kind, prefills, now, next)}
      // The record keeps the input of a sent movement.
      wouldLose={(typed) => !isBusy && !(isLocked && isOfSent()) && typed.length > 0}
    >
      <WalletSection
        kind={kind}
        isOpen={sections.open.includes(kind)}
        onToggle={() => sections.toggle(kind)}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-start' }}>
          <Box ref={anchor} sx={{ flex: '1 1 320px', minWidth: 0, maxWidth: 560 }}>
            {!isConfirmed && (
              <Fieldset
                // Disabled while the movement's outcome is unknown, so that the typed values stay visible.
                disabled={isLocked}
                sx={{ '&:disabled': { opacity: 0.55 } }}
              >
                <Stack component="form" noValidate onSubmit={submit} spacing={2}>
                  {children}
                  <Button
                    type="submit"
                    variant="contained"
                    // It can be reached and pressed, and then shows what is missing.
                    aria-disabled={!isReady || movements.isRunning()}
                    sx={{ alignSelf: 'flex-start' }}
                  >
                    {translate(isBusy ? 'wallet.processing' : `wallet.submit.${kind}`)}
                  </Button>
                </Stack>
              </Fieldset>
            )}
            {isBusy && movement?.outcome === 'sending' && <Waiting movement={movement} />}
            {sent && !isBusy && <MovementOutcome sent={sent} movement={movement} />}
            {(isLocked || isConfirmed) && (
              <Button variant="outlined" onClick={startAnother} sx={{ mt: 2 }}>
                {translate('wallet.another')}
              </Button>
            )}
          </Box>
          {parties && <WalletAside parties={parties} customer={customer} />}
        </Box>
      </WalletSection>
    </GuardedFormProvider>
  );
}

const steps: Record<string, typeof plus> = { ArrowUp: plus, ArrowDown: minus };

/** Renders an amount as decimal text with steps: a number input would accept "1e3", drop invalid text, and use floating point. */
export function AmountField({ parties }: { parties?: Party[] }) {
  const { setValue } = useFormControls();
  const text = trimText(useFormValue('amount'));
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
