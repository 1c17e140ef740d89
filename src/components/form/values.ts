import { useCallback } from 'react';
import type { TextInputProps, Validator } from 'react-admin';
import {
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  useForm,
  useFormContext,
  useFormState,
  useWatch,
} from 'react-hook-form';
import { readAccountNumber, readAddress, readEmail, readPhone } from '../../format/pasted';
import { AS_TYPED, readKey, trimText } from '../../format/text';

/** Value of a text input as the form library holds it: null once a react-admin input was cleared. */
type FormText = string | null | undefined;

export type FormTexts<Names extends string = string> = Record<Names, FormText>;

const KEY = /([eE]-?mail|[uU]rl|[nN]umber|[pP]hone|bvn|(^|_)ids?|Ids?)$/;

/** Returns whether the input of this name holds an email, ID, number or URL. */
export const isKeyField = (name: string): boolean => KEY.test(name);

const READERS = [
  [/account_?number$/i, readAccountNumber],
  [/e-?mail$/i, readEmail],
  [/phone$/i, readPhone],
  [/url$/i, readAddress],
] as const;

/**
 * Returns the value of the input of this name as trimmed text; an email, ID, number or URL without invisible characters and
 * what was copied beside it, and an account number without blanks.
 */
export function fieldText(name: string, value: unknown): string {
  const reader = READERS.find(([pattern]) => pattern.test(name))?.[1];
  if (reader) return reader(value);
  return isKeyField(name) ? readKey(value) : trimText(value);
}

/** Returns the values of text inputs as trimmed texts. */
export function textsOf<Names extends string>(values: FormTexts<Names>): Record<Names, string> {
  return pickTexts(Object.keys(values) as Names[], values);
}

/** Returns the texts of these fields of a record, as a form sends them; '' if absent. */
export function pickTexts<Names extends string>(
  names: readonly Names[],
  from: Partial<Record<Names, unknown>> = {},
): Record<Names, string> {
  const entries = names.map((name) => [name, fieldText(name, from[name])]);
  return Object.fromEntries(entries) as Record<Names, string>;
}

/** Returns the fault of an input of the surrounding form, whether it is the first one, and how often the form was submitted. */
export function useFormFault(name: string) {
  const { errors, submitCount } = useFormState();
  const isFirst = Object.keys(errors).every((each) => each === name);
  return { fault: get(errors, name), isFirst, submitCount };
}

/** Creates a form of text inputs with these initial texts. Its values are typed as the form library holds them. */
export const useTextForm = <Names extends string>(initial: Record<Names, string>) =>
  useFormOf<FormTexts<Names>>(initial as DefaultValues<FormTexts<Names>>);

/** Creates a form whose values are groups of text inputs. */
export const useFormOf = <Values extends FieldValues>(initial: DefaultValues<Values>) =>
  useForm<Values>({ defaultValues: initial });

/** Returns the surrounding form; its values are typed as the form library holds them. */
export const useFormControls = <Values extends FieldValues = FormTexts>() =>
  useFormContext<Values>();

const PHONE = /^[+(\d][\d\s().,;/+-]*\d(?:\s*(?:ext\.?|x)\s*\d+)?$/i;

/** Returns a validator of the input `phone`: refuses a text that is no phone number, unless the form began with it. */
export function usePhoneCheck(message: string): (value: unknown) => string | undefined {
  const { defaultValues } = useFormState();
  const initial = fieldText('phone', get(defaultValues, 'phone'));
  return useCallback(
    (value) => {
      const text = fieldText('phone', value);
      return text === '' || text === initial || PHONE.test(text) ? undefined : message;
    },
    [initial, message],
  );
}

/** Returns the current value of an input of the surrounding form; renders again when it changes. */
export const useFormValue = <Values extends FieldValues = FormTexts>(
  name: FieldPath<Values>,
): FieldPathValue<Values, FieldPath<Values>> => useWatch<Values>({ name });

/** Returns a validator that refuses an absent or blank text with the given message key, and leaves the label as it is. */
export const hasText = (message: string) => (value: unknown) =>
  trimText(value) === '' ? message : undefined;

/** Returns the same validator with the flag by which react-admin marks the label as required. */
export const notBlank = (message: string) => Object.assign(hasText(message), { isRequired: true });

/**
 * Returns the attributes of the input of this name: marked as required without a sign in its label, which stays the exact text,
 * and an email, ID, number or URL as it is typed.
 */
export const requireInput = (
  name: string,
  required: boolean | undefined,
  { htmlInput, ...others }: NonNullable<TextInputProps['slotProps']> = {},
): TextInputProps['slotProps'] => ({
  ...others,
  htmlInput: { ...(isKeyField(name) && AS_TYPED), ...(required && { required }), ...htmlInput },
});

/** Returns the validators of an input with one more. */
export const withValidators = (
  validators: Validator | Validator[] | undefined,
  validator: Validator,
): Validator[] => [validator, ...[validators ?? []].flat()];
