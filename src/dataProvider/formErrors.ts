import type { TranslateFunction } from 'react-admin';
import { isCallError } from '../http/errors';
import { fieldErrors } from '../http/fieldErrors';

/** Returns whether the page has an input of a field: react-admin marks each with a class of its source. */
const hasInput = (name: string) =>
  typeof document !== 'undefined' &&
  (document.getElementsByClassName(`ra-input-${name}`).length > 0 ||
    document.getElementsByName(name).length > 0);

/** Puts a refusal's messages where forms read them, at `body.errors`; those of fields without an input are part of the form's message. */
export function withFormErrors(failure: unknown, translate: TranslateFunction): unknown {
  if (!isCallError(failure) || failure.outcome !== 'refused') return failure;
  const { response, message } = failure;
  if (typeof response !== 'object' || response === null) return failure;
  const all = Object.entries(fieldErrors(response));
  const further = all.filter(([name]) => !hasInput(name));
  const words = further.map(([label, value]) => translate('common.labelled', { label, value }));
  const text = `${translate(message, { _: message })} (${words.join('; ')})`;
  const root = further.length > 0 && { root: { serverError: text } };
  const errors = { ...Object.fromEntries(all.filter(([name]) => hasInput(name))), ...root };
  failure.body = { ...response, errors: all.length > 0 ? errors : undefined };
  return failure;
}
