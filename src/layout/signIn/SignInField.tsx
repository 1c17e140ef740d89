import { type RefObject, useId } from 'react';

interface FieldProps {
  input: RefObject<HTMLInputElement | null>;
  name: string;
  label: string;
  type: string;
  autoComplete: string;
  error?: string;
  onInput: () => void;
}

/** Renders a labelled input with its error, without MUI. */
export function SignInField({ input, label, error, ...props }: FieldProps) {
  const errorId = useId();
  return (
    <div className="signin-field">
      <label htmlFor={props.name}>{label}</label>
      <input
        {...props}
        ref={input}
        id={props.name}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && errorId}
      />
      {error && (
        <p id={errorId} className="signin-fault">
          {error}
        </p>
      )}
    </div>
  );
}
