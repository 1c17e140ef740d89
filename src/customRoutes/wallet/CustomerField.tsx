import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useEvent } from 'react-admin';
import { can } from '../../authProvider/roles';
import { FormField } from '../../components/form/FormField';
import { useFormControls } from '../../components/form/values';
import { lazyPart } from '../../components/page/lazyPart';
import { useSignedIn } from '../../components/page/SignedIn';
import { isNameText } from '../../format/search';
import { type CustomerFieldProps, customerInputProps } from './customerInputs';

// Its code is loaded once a name is typed: an email or an ID needs no list.
const NamedCustomers = lazyPart(() => import('./NamedCustomers'));

// An email or an ID that is being typed may begin like a name.
const PAUSE_MS = 400;

/** `onRemoval` is called while the input is still on the page: before React removes it, with all that was typed in it. */
function PlainInput({ onRemoval, children }: { onRemoval: () => void; children: ReactNode }) {
  const remove = useEvent(onRemoval);
  useLayoutEffect(() => remove, [remove]);
  return children;
}

/** Renders the input of a customer's email or ID: a plain one, until a name is typed, which suggests customers (rulings R53). */
export function CustomerField(props: CustomerFieldProps) {
  const { role } = useSignedIn();
  const { getValues } = useFormControls();
  const [hasNames, setNames] = useState(false);
  const root = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // What was selected, if the plain input had the focus as it was replaced.
  const selection = useRef<[number | null, number | null]>(undefined);
  // A replaced input would lose the word that is being composed.
  const isWordOpen = useRef(false);
  const input = () => root.current?.querySelector('input');

  function keepSelection() {
    const plain = input();
    const hasFocus = plain && document.activeElement === plain;
    selection.current = hasFocus ? [plain.selectionStart, plain.selectionEnd] : undefined;
  }
  async function suggest() {
    clearTimeout(timer.current);
    if (isWordOpen.current) return;
    // Without its code, the input stays the plain one.
    await NamedCustomers.preload().catch(() => {});
    setNames(true);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  useLayoutEffect(
    function keepFocus() {
      const field = root.current?.querySelector('input');
      if (!hasNames || !field || !selection.current) return;
      field.focus();
      field.setSelectionRange(...selection.current);
    },
    [hasNames],
  );
  const canSuggest = can(role, 'users');
  const plain = (
    <FormField
      {...customerInputProps(props)}
      onChange={(event) => {
        clearTimeout(timer.current);
        const isName = canSuggest && isNameText(event.target.value);
        if (isName) timer.current = setTimeout(() => void suggest(), PAUSE_MS);
        props.onChange?.(event);
      }}
      onCompositionStart={() => {
        isWordOpen.current = true;
      }}
      onCompositionEnd={() => {
        isWordOpen.current = false;
        if (canSuggest && isNameText(getValues(props.source) ?? '')) void suggest();
      }}
      onKeyDown={(event: KeyboardEvent<HTMLDivElement>) => {
        const isName = canSuggest && isNameText(getValues(props.source) ?? '');
        if (event.key !== 'Enter' || !isName) return props.onKeyDown?.(event);
        // Nothing is highlighted yet that Enter could take.
        event.preventDefault();
        void suggest();
      }}
      slotProps={{ htmlInput: { inputMode: props.inputMode } }}
    />
  );
  return (
    <span ref={root} style={{ display: 'contents' }}>
      {hasNames ? (
        <NamedCustomers {...props} fallback={plain} />
      ) : (
        <PlainInput onRemoval={keepSelection}>{plain}</PlainInput>
      )}
    </span>
  );
}
