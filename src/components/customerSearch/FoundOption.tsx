import { styled } from '@mui/material/styles';
import type { HTMLAttributes } from 'react';
import { highlight, typedPhoneDigits } from '../../format/search';

const Mark = styled('mark')({
  padding: 0,
  color: 'inherit',
  background: 'none',
  fontWeight: 700,
  textDecoration: 'underline',
  textDecorationThickness: 2,
  textUnderlineOffset: 3,
});

interface HighlightedProps {
  text: string;
  needles: readonly string[];
  isPhone?: boolean;
}

const digits = (text: string) => text.replace(/\D/g, '');
// A phone number is typed in national form and shown with its country code, or the other way round.
const withoutCode = (needle: string) => needle.replace(/^(234|0)(?=\d{3})/, '');

/** Renders a text with the matches of the search highlighted. */
export function Highlighted({ text, needles, isPhone = false }: HighlightedProps) {
  const pieces = isPhone
    ? highlight(
        text,
        digits(text).includes(needles[0] ?? '') ? needles : needles.map(withoutCode),
        digits,
      )
    : highlight(text, needles);
  return pieces.map(({ text: piece, isHit }, index) =>
    isHit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no identity but their place
      <Mark key={index}>{piece}</Mark>
    ) : (
      piece
    ),
  );
}

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
