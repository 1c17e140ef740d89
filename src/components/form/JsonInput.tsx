import { TextInput, type TextInputProps, useResourceContext, useTranslate } from 'react-admin';
import { parseJson, writeJson } from '../../format/json';
import { withValidators } from './values';

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
