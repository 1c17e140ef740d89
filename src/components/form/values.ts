import {
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  useForm,
  useFormContext,
  useWatch,
} from 'react-hook-form';
import { formatText } from '../../format/text';

/** Value of a text input as the form library holds it: null once a react-admin input was cleared. */
export type FormText = string | null | undefined;

/** Values of a form of text inputs, by name. */
export type FormTexts<Names extends string = string> = Record<Names, FormText>;

/** Returns the value of an input as trimmed text; '' if it was cleared (rulings R35). */
export const textOf = (value: unknown): string => formatText(value).trim();

/** Returns the values of text inputs as trimmed texts. */
export function textsOf<Names extends string>(values: FormTexts<Names>): Record<Names, string> {
  const entries = Object.entries(values).map(([name, value]) => [name, textOf(value)]);
  return Object.fromEntries(entries) as Record<Names, string>;
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

/** Returns the current value of an input of the surrounding form; renders again when it changes. */
export const useFormValue = <Values extends FieldValues = FormTexts>(
  name: FieldPath<Values>,
): FieldPathValue<Values, FieldPath<Values>> => useWatch<Values>({ name });
