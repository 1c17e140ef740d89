import type { TextInputProps, Validator } from 'react-admin';
import { trimText } from '../../format/text';

/** Returns a validator that refuses an absent or blank text with the given message key. */
export function notBlank(message: string) {
  const validate = (value: unknown) =>
    typeof value === 'string' && trimText(value) !== '' ? undefined : message;
  // react-admin marks the input as required by this flag.
  return Object.assign(validate, { isRequired: true });
}

/** Marks an input as required without a sign in its label, which stays the exact text. */
export const requireInput = (
  required: boolean | undefined,
  { htmlInput, ...others }: NonNullable<TextInputProps['slotProps']> = {},
): TextInputProps['slotProps'] => ({ ...others, htmlInput: { required, ...htmlInput } });

/** Returns the validators of an input with one more. */
export const withValidators = (
  given: Validator | Validator[] | undefined,
  own: Validator,
): Validator[] => [own, ...[given ?? []].flat()];
