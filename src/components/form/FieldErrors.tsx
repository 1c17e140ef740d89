import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useEvent, useResourceContext } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { isCallError } from '../../http/errors';
import { fieldErrors } from '../../http/fieldErrors';

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
  const setInputErrors = useEvent((failure: unknown) => {
    if (!isCallError(failure) || !STATUSES.includes(failure.status)) return;
    const names = Object.entries(fieldErrors(failure.response)).flatMap(([name, message]) => {
      setError(name, { type: 'server', message });
      if (getFieldState(name).error?.ref) return name;
      // Without an input the error is not visible, and it would block the form.
      clearErrors(name);
      return [];
    });
    const missingNames = names.filter((name) => isEmpty(getValues(name)));
    if (missingNames.length > 0) add(missingNames);
    isMarked.current = names.length > 0;
  });
  useEffect(() => setInputErrors(failure), [failure, setInputErrors]);
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
