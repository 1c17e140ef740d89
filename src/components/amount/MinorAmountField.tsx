import { FunctionField, type FunctionFieldProps, type RaRecord } from 'react-admin';
import { get } from 'react-hook-form';
import { decimalsOf, formatAmount, toMajor } from '../../format/amounts';

interface MinorAmountFieldProps extends Omit<FunctionFieldProps, 'render'> {
  source: string;
  /** The field with the currency. Default: `currency`. */
  currency?: string;
}

/** Renders an amount in minor units with its currency, whose decimals Intl knows: 500 JPY is 500, 1050 EUR is 10.50. */
function Amount({ currency = 'currency', source, ...props }: MinorAmountFieldProps) {
  const render = (record: RaRecord) => {
    const code: unknown = get(record, currency);
    const minor: unknown = get(record, source);
    return formatAmount(toMajor(minor, decimalsOf(code)) ?? minor, code);
  };
  return <FunctionField {...props} source={source} render={render} />;
}

export const MinorAmountField = Object.assign(Amount, { textAlign: 'right' as const });
