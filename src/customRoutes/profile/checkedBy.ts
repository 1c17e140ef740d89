import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** Makes a form check itself by a function that returns message keys by field, when it is submitted. */
export function checkedBy<Values extends FieldValues>(
  check: (values: Values) => Partial<Record<string, string>>,
): Resolver<Values> {
  return (values) => {
    const found = Object.entries(check(values)).filter(([, message]) => message);
    const errors = found.map(([name, message]) => [name, { type: 'check', message }]);
    return found.length > 0
      ? { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> }
      : { values, errors: {} };
  };
}
