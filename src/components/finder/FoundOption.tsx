import type { HTMLAttributes } from 'react';
import { typedPhoneDigits } from '../../format/phone';
import { Highlighted } from '../directory/Highlighted';

/** A result of a finder. */
export interface Found {
  id: string;
  label: string;
  detail?: string;
  /** Parts that are highlighted in label and detail. */
  needles?: readonly string[];
  group?: string;
}

interface FoundOptionProps extends HTMLAttributes<HTMLLIElement> {
  result: Found;
}

/** Renders one result: its name, and below it the details that distinguish it from others of that name. */
export function FoundOption({ result, ...props }: FoundOptionProps) {
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
