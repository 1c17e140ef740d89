import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useResourceContext } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { api } from '../../api';
import { isObject } from '../../format/json';
import { isCallError } from '../../http/errors';

type Json = Record<string, unknown>;

const textOf = (value: unknown): string | undefined => {
  if (Array.isArray(value)) return textOf(value.find((each) => textOf(each) !== undefined));
  if (isObject(value)) return textOf(value.message ?? value.msg);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
};

// FastAPI prefixes the path with the part of the request, JSON:API with the part of the document.
const PART = /^(body|data|attributes)$/;

/** Returns the field name of an error in a list: `address.city` for `field: 'address.city'` and `path: ['address', 'city']`. */
function nameOf({ field, path, loc, param, property, name, source }: Json): string {
  const pointer = isObject(source) ? source.pointer : undefined;
  const namedField = [field, path, loc, param, property, name, pointer].find(
    (each) => typeof each === 'string' || Array.isArray(each),
  );
  const parts = Array.isArray(namedField)
    ? namedField.map(String)
    : String(namedField ?? '').split(/[./]/);
  const all = parts.filter((part) => part !== '');
  const begin = all.findIndex((part) => !PART.test(part));
  return all.slice(Math.max(begin, 0)).join('.');
}

/**
 * Returns the fields of a refused change with the server's message for each: as the API's dialect reads them, else from `{ errors: { name: 'Taken' } }`,
 * lists of messages, and lists of errors with a field name, also under `detail`, `details`, `issues` and `fields`.
 */
export function fieldErrors(body: unknown): Record<string, string> {
  if (!isObject(body)) return {};
  const dialectErrors = api.dialect?.fieldErrors?.(body);
  const nested = isObject(body.error) ? body.error : {};
  const usual = [body, nested].flatMap(({ errors, details, detail, issues, fields }) => [
    errors,
    details,
    detail,
    issues,
    fields,
  ]);
  const holders = dialectErrors === undefined ? usual : [dialectErrors];
  for (const holder of holders) {
    const entries = Array.isArray(holder)
      ? holder
          .filter(isObject)
          .map((each): [string, unknown] => [
            nameOf(each),
            each.message ?? each.msg ?? each.detail ?? each.title,
          ])
      : Object.entries(isObject(holder) ? holder : {});
    const namedErrors = entries
      .map(([name, value]) => [name, textOf(value)] as const)
      .filter(([name, text]) => name !== '' && text !== undefined);
    // The first message of a field is used.
    if (namedErrors.length > 0)
      return Object.fromEntries(namedErrors.toReversed()) as Record<string, string>;
  }
  return {};
}

const NONE: readonly string[] = [];

/**
 * Returns the fields of the resource that the server refused as missing, and a function that adds some. They are stored
 * in the query cache, so that they last as long as the session.
 */
export function useRequiredFields() {
  const resource = useResourceContext() ?? '';
  const queryClient = useQueryClient();
  const queryKey = ['requiredFields', resource];
  const { data: fields = NONE } = useQuery({
    queryKey,
    queryFn: () => NONE,
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const add = (names: readonly string[]) =>
    queryClient.setQueryData(queryKey, (required: readonly string[] = NONE) => [
      ...new Set([...required, ...names]),
    ]);
  return { fields, add };
}

const STATUSES: unknown[] = [400, 422];
const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/**
 * Shows the messages of a refused change at the inputs of the fields that the server names, and focuses the first of
 * them. A field that was sent empty counts as required from then on.
 */
export function ServerErrors({ failure }: { failure: unknown }) {
  const { setError, getFieldState, clearErrors, getValues } = useFormContext();
  const { errors } = useFormState();
  const { add } = useRequiredFields();
  const anchor = useRef<HTMLSpanElement>(null);
  const isMarked = useRef(false);
  const tools = useRef({ setError, getFieldState, clearErrors, getValues, add });
  tools.current = { setError, getFieldState, clearErrors, getValues, add };

  useEffect(
    function setInputErrors() {
      if (!isCallError(failure) || !STATUSES.includes(failure.status)) return;
      const { setError, getFieldState, clearErrors, getValues, add } = tools.current;
      const marked = Object.entries(fieldErrors(failure.body)).filter(([name, message]) => {
        setError(name, { type: 'server', message });
        const { error } = getFieldState(name);
        // Without an input the error is not visible, and it would block the form.
        if (!error?.ref) clearErrors(name);
        return error?.ref !== undefined;
      });
      const missing = marked.map(([name]) => name).filter((name) => isEmpty(getValues(name)));
      if (missing.length > 0) add(missing);
      isMarked.current = marked.length > 0;
    },
    [failure],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the inputs are marked once their errors are rendered.
  useEffect(
    function focusFirstInvalidInput() {
      if (!isMarked.current) return;
      const form = anchor.current?.closest('form');
      const first = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
      if (!first) return;
      isMarked.current = false;
      first.focus();
    },
    [errors],
  );
  return <span ref={anchor} hidden />;
}
