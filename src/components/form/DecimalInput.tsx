import { useEffect, useState } from 'react';
import {
  TextInput,
  type TextInputProps,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { toMajor, toMinor, USUAL_DECIMALS } from '../../format/amounts';
import { readNumber } from '../../format/json';
import { readDecimal, readTypedAmount } from '../../format/money';
import { formatText, nameInSentence } from '../../format/text';
import { isSameCurrency } from '../../format/typedCurrency';
import { useFormControls, useFormValue, withValidators } from './values';

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

/**
 * Renders a text field for an amount or a number, never converted to floating point (rulings R29). An input of type number would
 * change on the mouse wheel, round long numbers and accept "1e3".
 */
export function DecimalInput({ decimals, isNumber, isPlain, ...rest }: DecimalInputProps) {
  const { currency: code, isMinor, ...props } = rest;
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
    const found = read(text);
    const named = found && 'typedCurrency' in found ? found.typedCurrency : undefined;
    return named && !isSameCurrency(named, currency) ? named : undefined;
  }
  const toMajorText = (value: unknown) =>
    formatText((isMinor && toMajor(value, decimals ?? USUAL_DECIMALS)) || value);
  function amountOf(text: string) {
    const found = read(text);
    const major = found && 'text' in found ? found.text : text;
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
      const known = nameInSentence(currency);
      const name = known ? 'otherCurrency' : 'unknownCurrency';
      return message(name, { typed: nameInSentence(other), currency: known });
    }
    if (text === '' || value === stored) return undefined;
    const found = read(text);
    if (found && 'readings' in found) {
      const [one, other] = found.readings;
      return message('ambiguous', { one, other });
    }
    const fraction = found?.text.split('.')[1] ?? '';
    const isTooLong = decimals !== undefined && fraction.length > decimals;
    return found && !isTooLong ? undefined : message('notDecimal');
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
