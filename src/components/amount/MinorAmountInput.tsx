import InputAdornment from '@mui/material/InputAdornment';
import { useEffect, useRef } from 'react';
import { type NumberInputProps, useTranslate } from 'react-admin';
import { decimalsOf, toMajor, toMinor } from '../../format/amounts';
import { formatText } from '../../format/text';
import { DecimalInput } from '../form/DecimalInput';
import { useFormControls, useFormValue } from '../form/values';

interface MinorAmountInputProps
  extends Omit<NumberInputProps, 'format' | 'parse' | 'step' | 'min' | 'max'> {
  /** The field of the form or filter with the currency, or its code, such as `EUR`. Default: `currency`. */
  currency?: string;
  /** The API sends a number, not text. Default: true. */
  isNumber?: boolean;
}

const CODE = /^[A-Z]{3}$/;

/**
 * Renders an input or a filter of an amount in minor units: 10.50 is typed and 1050 sent for EUR. It takes an amount once the
 * currency is known. If the user changes the currency, the typed amount stays.
 */
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
