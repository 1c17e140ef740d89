import { type ComponentProps, type CSSProperties, type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatCount } from '../../format/amounts';
import { PlainButton } from '../buttons/PlainButton';
import { useMedia } from '../theme/useMedia';
import './FilterField.css';
import { useTypedText } from './SearchBox';

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

interface FilterProps {
  /** Text of the label, which is the accessible name. */
  label: string;
  style?: CSSProperties;
}

interface FilterGroupProps {
  label?: string;
  /** The values of the filters by name; '' or undefined where one is not set. */
  values: Record<string, unknown>;
  children: ReactNode;
}

// A search is shown beside the button.
const isBehindToggle = (filter: string) => !filter.startsWith('search');

/** Renders the filters of a list above its rows; on a phone they are behind a button with the number of those that are set. */
export function FilterGroup({ label, values, children }: FilterGroupProps) {
  const translate = useTranslate();
  const isPhone = useMedia('(max-width: 599.95px)');
  const [isOpen, setOpen] = useState(false);
  const count = Object.entries(values).filter(
    ([name, value]) => value && isBehindToggle(name),
  ).length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of two years ago do not know <search>.
    <div
      role="search"
      className="filter-bar"
      aria-label={label}
      data-closed={(isPhone && !isOpen) || undefined}
    >
      {isPhone && (
        <PlainButton
          className="plain-button filter-toggle"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {translate('filters.toggle')}
          {count > 0 && ` (${formatCount(count)})`}
        </PlainButton>
      )}
      {children}
    </div>
  );
}

type FilterSelectProps = FilterProps &
  ComponentProps<typeof Options> & { onChange: (value: string) => void };

/** Renders a select as a filter. Filters are native controls: MUI's take longer than the rows to mount (docs/speed.md). */
export function FilterSelect({ label, style, onChange, ...choice }: FilterSelectProps) {
  const id = useId();
  return (
    <div className="list-filter" style={style}>
      <select id={id} value={choice.value} onChange={({ target }) => onChange(target.value)}>
        <Options {...choice} />
      </select>
      <label htmlFor={id}>{label}</label>
    </div>
  );
}

type FilterInputProps = FilterProps & ComponentProps<'input'> & { fault?: string };

function FilterInput({ label, style, fault, ...input }: FilterInputProps) {
  const id = useId();
  return (
    <div className="list-filter" style={style}>
      <input
        {...input}
        id={id}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault && `${id}-fault`}
      />
      <label htmlFor={id}>{label}</label>
      {fault && (
        <p id={`${id}-fault`} role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}

type ValueProps = { value: string; onChange: (value: string) => void };

/** Renders a text filter, which is applied after a pause in the typing. */
export function FilterText({ value, onChange, ...field }: FilterProps & ValueProps) {
  return <FilterInput type="search" dir="auto" {...field} {...useTypedText(value, onChange)} />;
}

export function FilterDate({
  onChange,
  ...field
}: ValueProps & Omit<FilterInputProps, 'onChange' | 'type'>) {
  return <FilterInput {...field} type="date" onChange={({ target }) => onChange(target.value)} />;
}
