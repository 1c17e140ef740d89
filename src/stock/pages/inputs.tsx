import InputAdornment from '@mui/material/InputAdornment';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  AutocompleteInput,
  type AutocompleteInputProps,
  type NumberInputProps,
  type RaRecord,
  TextInput,
  type TextInputProps,
  useDataProvider,
  useGetList,
  useGetRecordRepresentation,
  useNotify,
  useRecordContext,
  useReference,
  useResourceContext,
  useResourceDefinition,
  useTranslate,
  useTranslateLabel,
} from 'react-admin';
import { SteadyLanguage } from '../../components/form/SteadyLanguage';
import { useFormControls, useFormValue, withValidators } from '../../components/form/values';
import type { ListFilters } from '../../dataProvider/endpoint';
import { endpoints, listSettings } from '../../dataProvider/endpoints';
import { DEFAULT_SORT, PER_PAGE } from '../../dataProvider/listQuery';
import { decimalsOf, toMajor, toMinor, USUAL_DECIMALS } from '../../format/amounts';
import { parseJson, readNumber, writeJson } from '../../format/json';
import { readDecimal, readTypedAmount } from '../../format/money';
import { formatText, nameInSentence, readKey } from '../../format/text';
import { isSameCurrency } from '../../format/typedCurrency';

interface DecimalInputProps extends TextInputProps {
  /** The most digits after the point. Default: any number. */
  decimals?: number;
  /** The value is a JSON number, which keeps its digits, not decimal text. */
  isNumber?: boolean;
  /** The value is no amount: it has no separators of thousands, and "1.500" is one and a half. */
  isPlain?: boolean;
  /** The currency of the amount. Default: the `currency` of the form or its record. */
  currency?: string;
  /** The value is in minor units with these `decimals`; the typed amount is in major units. */
  isMinor?: boolean;
}

/** Renders a text field for an exact amount or number: one of type number changes on the mouse wheel, and rounds long numbers. */
export function DecimalInput({
  decimals,
  isNumber,
  isPlain,
  currency: code,
  isMinor,
  ...props
}: DecimalInputProps) {
  const translate = useTranslate();
  const resource = useResourceContext();
  const record = useRecordContext();
  const stored: unknown = record?.[props.source];
  const { setValue } = useFormControls<Record<string, unknown>>();
  const chosen: unknown = useFormValue<Record<string, unknown>>('currency');
  const current: unknown = useFormValue<Record<string, unknown>>(props.source);
  const currency = code ?? formatText(chosen ?? record?.currency);
  // State, since a text such as "5." changes the field and not the value.
  const [typed, setTyped] = useState<string>();
  const message = (name: string, args?: object) => {
    const _ = translate(`generated.${name}`, args);
    return translate(`resources.${resource}.${name}`, { ...args, _ });
  };
  function read(text: string) {
    if (!isPlain) return readTypedAmount(text, currency, decimals);
    const plain = readDecimal(text);
    return plain === undefined ? undefined : { text: plain };
  }
  /** Returns the currency that was typed with an amount and is not its currency. */
  function findOtherCurrency(text: string): string | undefined {
    const parsedValue = read(text);
    const named =
      parsedValue && 'typedCurrency' in parsedValue ? parsedValue.typedCurrency : undefined;
    return named && !isSameCurrency(named, currency) ? named : undefined;
  }
  const toMajorText = (value: unknown) =>
    formatText((isMinor && toMajor(value, decimals ?? USUAL_DECIMALS)) || value);
  function amountOf(text: string) {
    const parsedValue = read(text);
    const major = parsedValue && 'text' in parsedValue ? parsedValue.text : text;
    const value = isMinor ? formatText(toMinor(major, decimals ?? USUAL_DECIMALS)) : major;
    return isNumber ? readNumber(value) : value.trim() === '' ? null : value;
  }
  // A text that is not a number, or could be two, or is of another currency, stays as it was typed, and is not sent.
  const toValue = (text: string) => (findOtherCurrency(text) ? text : amountOf(text));
  const isTyped = (value: unknown) =>
    typed !== undefined &&
    [toValue(typed), amountOf(typed)].some((each) => formatText(each) === formatText(value));
  function findFault(value: unknown) {
    // The currency may have changed since the amount was typed in it.
    const text = typed !== undefined && isTyped(value) ? typed : toMajorText(value);
    const other = findOtherCurrency(text);
    if (other) {
      const currencyName = nameInSentence(currency);
      const name = currencyName ? 'otherCurrency' : 'unknownCurrency';
      return message(name, { typed: nameInSentence(other), currency: currencyName });
    }
    if (text === '' || value === stored) return undefined;
    const parsedValue = read(text);
    if (parsedValue && 'readings' in parsedValue) {
      const [one, other] = parsedValue.readings;
      return message('ambiguous', { one, other });
    }
    const fraction = parsedValue?.text.split('.')[1] ?? '';
    const isTooLong = decimals !== undefined && fraction.length > decimals;
    return parsedValue && !isTooLong ? undefined : message('notDecimal');
  }
  useEffect(function readOnceCurrencyIsKnown() {
    // Typed before its currency was known or chosen, the value is still the text.
    const isText = typed !== undefined && current === typed;
    const value = isText ? toValue(typed) : current;
    if (value === current) return;
    setValue(props.source, value, { shouldDirty: true, shouldValidate: true });
  });
  return (
    <TextInput
      {...props}
      slotProps={{ ...props.slotProps, htmlInput: { inputMode: 'decimal' } }}
      // The typed text stays in the field while the value of the form is its number.
      parse={(text: string) => {
        setTyped(text);
        return toValue(text);
      }}
      format={(value: unknown) => (isTyped(value) ? typed : toMajorText(value))}
      validate={withValidators(props.validate, findFault)}
    />
  );
}

interface MinorAmountInputProps
  extends Omit<NumberInputProps, 'format' | 'parse' | 'step' | 'min' | 'max'> {
  /** The field of the form or filter with the currency, or its code, such as `EUR`. Default: `currency`. */
  currency?: string;
  /** The API sends a number, not text. Default: true. */
  isNumber?: boolean;
}

const CODE = /^[A-Z]{3}$/;

/** Renders an input or filter of an amount in minor units: 10.50 is typed and 1050 sent. It waits for the currency, and keeps what is typed. */
export function MinorAmountInput({ currency = 'currency', ...props }: MinorAmountInputProps) {
  const { source, isNumber = true, slotProps, helperText } = props;
  const translate = useTranslate();
  const { setValue } = useFormControls<Record<string, unknown>>();
  const chosen: unknown = useFormValue<Record<string, unknown>>(currency);
  const value: unknown = useFormValue<Record<string, unknown>>(source);
  const code = CODE.test(currency) ? currency : formatText(chosen).trim().toUpperCase();
  const isKnown = CODE.test(code);
  const decimals = decimalsOf(code);
  const before = useRef({ value, decimals, isKnown });
  useEffect(function keepShownAmount() {
    const { current: last } = before;
    before.current = { value, decimals, isKnown };
    // Another record has another amount too.
    const isOwn = last.value === value && last.isKnown && isKnown;
    if (!isOwn || last.decimals === decimals) return;
    const major = toMajor(value, last.decimals)
      ?.replace(/(\.\d*?)0+$/, '$1')
      .replace(/\.$/, '');
    // A text that is no amount is read again by its input.
    if (major === undefined) return;
    const minor = toMinor(major, decimals);
    const options = { shouldDirty: true, shouldValidate: true };
    setValue(source, isNumber ? minor : formatText(minor), options);
  });
  return (
    <DecimalInput
      {...props}
      {...{ isNumber, decimals }}
      isMinor
      currency={code}
      readOnly={props.readOnly || !isKnown}
      helperText={isKnown ? helperText : translate('generated.currencyFirst')}
      slotProps={{
        ...slotProps,
        input: { endAdornment: <InputAdornment position="end">{code}</InputAdornment> },
      }}
    />
  );
}

/** Returns the filters of a list: those of its endpoint or, without one, `options.filters` of the resource. */
export function useDeclaredFilters(resource: string): ListFilters {
  const { options } = useResourceDefinition({ resource });
  const endpoint = endpoints[resource];
  return (endpoint ? endpoint.filters : (options?.filters as ListFilters | undefined)) ?? {};
}

const isNothing = (value: unknown) => value === undefined || value === null;
const asJson = (value: unknown) =>
  isNothing(value) ? '' : typeof value === 'string' ? value : writeJson(value, null, 2);

// A text that is not valid JSON stays a string, and is not sent.
function fromJson(text: string): unknown {
  if (text.trim() === '') return null;
  const { json, isJson } = parseJson(text);
  return isJson ? json : text;
}

/** Renders an input for a nested value, written as JSON. */
export function JsonInput(props: TextInputProps) {
  const translate = useTranslate();
  const resource = useResourceContext();
  const isTree = (value: unknown) =>
    typeof value === 'string' ? translate(`resources.${resource}.notJson`) : undefined;
  const validate = withValidators(props.validate, isTree);
  return <TextInput {...props} multiline format={asJson} parse={fromJson} validate={validate} />;
}

interface ReferencePickerProps
  extends Pick<AutocompleteInputProps, 'label' | 'helperText' | 'validate' | 'fullWidth'> {
  source: string;
  /** The resource of the record. */
  reference: string;
  /** The API sends the ID as a number. */
  isNumber?: boolean;
}

const NONE: RaRecord[] = [];
const toNumber = (id: unknown) => readNumber(toText(id));
const toText = (id: unknown) => (id === undefined || id === null ? '' : String(id));

/** Renders an input that selects a record of another resource, of its list once it is opened, or by its complete ID. */
export function ReferencePicker({ source, reference, isNumber, ...props }: ReferencePickerProps) {
  const provider = useDataProvider();
  const notify = useNotify();
  const labelOf = useTranslateLabel();
  const resource = useResourceContext();
  const represent = useGetRecordRepresentation(reference);
  // A new function would overwrite the typed text with the selected record.
  const optionText = useCallback((record: RaRecord) => String(represent(record)), [represent]);
  const { search } = useDeclaredFilters(reference);
  const [isOpened, setOpened] = useState(false);
  const [text, setText] = useState('');
  const [chosenRecord, setFound] = useState<RaRecord>();
  const perPage = listSettings(reference).perPage ?? PER_PAGE;
  const filter = search && text ? { [search]: text } : {};
  const list = useGetList(
    reference,
    { pagination: { page: 1, perPage }, sort: DEFAULT_SORT, filter },
    { enabled: isOpened, placeholderData: (previous) => previous },
  );
  const id = toText(useFormValue<Record<string, unknown>>(source));
  const { referenceRecord, error, isPending } = useReference({
    reference,
    id,
    options: { enabled: id !== '' },
  });
  const isRead = id !== '' && !isPending;
  const { data = NONE } = list;
  const choices = useMemo(() => {
    // A record that cannot be read or no longer exists is shown by its ID.
    const current = referenceRecord ?? (error || isRead ? { id } : undefined);
    const all = [chosenRecord, ...data, current].filter((record) => record !== undefined);
    const byId = all.map((record) => [String(record.id), { ...record, id: String(record.id) }]);
    return Object.values(Object.fromEntries(byId)) as RaRecord[];
  }, [chosenRecord, data, referenceRecord, error, isRead, id]);

  async function findById(typed?: string): Promise<RaRecord | undefined> {
    try {
      const { data: record } = await provider.getOne(reference, { id: readKey(typed) });
      setFound(record);
      return { ...record, id: String(record.id) };
    } catch (failure) {
      notify((failure as Error).message, { type: 'error' });
      return undefined;
    }
  }
  return (
    <SteadyLanguage>
      <AutocompleteInput
        {...props}
        source={source}
        label={labelOf({ source, resource, label: props.label })}
        choices={choices}
        optionText={optionText}
        translateChoice={false}
        isPending={isOpened && list.isPending}
        onOpen={() => setOpened(true)}
        setFilter={setText}
        {...(search && { matchSuggestion: () => true })}
        onCreate={findById}
        createItemLabel="common.findById"
        parse={isNumber ? toNumber : undefined}
        format={toText}
      />
    </SteadyLanguage>
  );
}
