import type { TextInputProps } from 'react-admin';
import { type FormTexts, fieldText } from '../../components/form/values';
import { isNameText } from '../../format/search';

/** A customer of a movement in its form: the input of the email is `${name}Email`, that of the ID `${name}Id`. */
export type CustomerName = 'customer' | 'fromCustomer' | 'toCustomer';

export type CustomerTexts = FormTexts<
  `${CustomerName}Email` | `${CustomerName}Id` | 'amount' | 'narration' | 'reverses'
>;

export interface CustomerFieldProps
  extends Pick<TextInputProps, 'helperText' | 'onChange' | 'onKeyDown'> {
  source: `${CustomerName}${'Email' | 'Id'}`;
  /** Finds the chosen customer by their email. */
  onChoose: (email: string) => void;
  inputMode?: 'email';
}

/** Returns the props of the text input of a customer field. The blanks of a name are kept while it is typed. */
export const customerInputProps = ({ source, helperText }: CustomerFieldProps) => ({
  source,
  helperText,
  label: `wallet.fields.${source}`,
  parse: (text: string) => (isNameText(text) ? text : fieldText(source, text)),
});
