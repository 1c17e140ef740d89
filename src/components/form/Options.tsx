/** One choice of a select: its value and its label. */
export interface Option {
  value: string;
  label: string;
}

interface OptionsProps {
  value: string;
  options: readonly Option[];
  /** Label of the empty choice; without it there is none. */
  empty?: string;
}

/** Renders the options of a native select, the fastest control for keyboard, mouse and touch. An unknown value is kept. */
export function Options({ value, options, empty }: OptionsProps) {
  const isUnknown = value !== '' && !options.some((option) => option.value === value);
  return (
    <>
      {(empty !== undefined || value === '') && <option value="">{empty}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
      {isUnknown && <option value={value}>{value}</option>}
    </>
  );
}
