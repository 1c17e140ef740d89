import type { HTMLAttributes, ReactNode } from 'react';
import { Highlighted } from '../../components/directory/Highlighted';
import { typedPhoneDigits } from '../../format/phone';
import type { SearchResult } from './searchResults';

interface ResultOptionProps extends HTMLAttributes<HTMLLIElement> {
  result: SearchResult;
}

/** Renders one result: its name, and below it the details that distinguish it from others of that name. */
export function ResultOption({ result, ...props }: ResultOptionProps) {
  const { label, detail, needles = [] } = result;
  const isPhone = needles.length === 1 && typedPhoneDigits(needles[0] ?? '') !== undefined;
  return (
    <li {...props}>
      <bdi>
        <Highlighted text={label} needles={needles} />
      </bdi>
      {detail && (
        <small>
          <Highlighted text={detail} needles={needles} isPhone={isPhone} />
        </small>
      )}
    </li>
  );
}

interface ResultGroupProps {
  title: string;
  children?: ReactNode;
}

/** Renders the results of one kind as a group that screen readers recognise within the list. */
export function ResultGroup({ title, children }: ResultGroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, in the list that MUI makes
    <li role="group" aria-label={title}>
      <div aria-hidden="true">{title}</div>
      <ul role="presentation">{children}</ul>
    </li>
  );
}
