/** One of few: its value, and the words a person reads. */
export interface Option {
  value: string;
  label: string;
}

interface OptionsProps {
  value: string;
  options: readonly Option[];
  /** Words of the empty choice; without them there is none. */
  empty?: string;
}

/** What the browser's own select offers: the quickest for keyboard, mouse and thumb. A value it does not know stays as it came. */
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
