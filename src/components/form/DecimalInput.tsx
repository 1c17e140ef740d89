import { useState } from 'react';
import {
  TextInput,
  type TextInputProps,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { USUAL_DECIMALS } from '../../format/amounts';
import { readNumber } from '../../format/json';
import { toMajor, toMinor } from '../../format/minorUnits';
import { formatText } from '../../format/text';
import { readDecimal, readTypedAmount } from '../../format/typedAmount';
import { withValidators } from './validate';

interface DecimalInputProps extends TextInputProps {
  /** The most digits after the point. Default: any number. */
  decimals?: number;
  /** The value is a JSON number, which keeps its digits, not decimal text. */
  isNumber?: boolean;
  /** The value is no amount: it has no separators of thousands, and "1.500" is one and a half. */
  isPlain?: boolean;
  /** The currency of the amount. Default: the `currency` of the record. */
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
  const currency = code ?? formatText(record?.currency);
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
  const toMajorText = (value: unknown) =>
    formatText((isMinor && toMajor(value, decimals ?? USUAL_DECIMALS)) || value);
  // A text that is not a number, or could be two, stays as it was typed, and is not sent.
  function toValue(text: string) {
    const found = read(text);
    const major = found && 'text' in found ? found.text : text;
    const value = isMinor ? formatText(toMinor(major, decimals ?? USUAL_DECIMALS)) : major;
    return isNumber ? readNumber(value) : value.trim() === '' ? null : value;
  }
  function findFault(value: unknown) {
    const text = toMajorText(value);
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
  return (
    <TextInput
      {...props}
      slotProps={{ ...props.slotProps, htmlInput: { inputMode: 'decimal' } }}
      // The typed text stays in the field while the value of the form is its number.
      parse={(text: string) => {
        setTyped(text);
        return toValue(text);
      }}
      format={(value: unknown) => {
        const isTyped = typed !== undefined && formatText(toValue(typed)) === formatText(value);
        return isTyped ? typed : toMajorText(value);
      }}
      validate={withValidators(props.validate, findFault)}
    />
  );
}
